// xbgen: modules of configuration rv32-noxbgas, children before parents; do not edit
fetch_issue.sv
fetch_receive.sv
decoder.sv
decode.sv
multiplier.sv
divider.sv
execute.sv
memory_issue.sv
memory_receive.sv
write_back.sv
register_file_x.sv
csr_file.sv
clint.sv
core.sv
port_b_bank_r4.sv
port_b_r4.sv
tile.sv
