// SPDX-License-Identifier: Apache-2.0
// The words of the x-register file, for a checker that has to know what an operand is that the retire port does
// not show. Yosys makes one net of a net inside and a wire of its name here.
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[1] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[2] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[3] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[4] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[5] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[6] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[7] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[8] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[9] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[10] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[11] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[12] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[13] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[14] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[15] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[16] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[17] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[18] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[19] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[20] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[21] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[22] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[23] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[24] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[25] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[26] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[27] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[28] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[29] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[30] ;
  (* hierconn *) wire [`XLEN-1:0] \u_core.u_xregs.array[31] ;
  wire [32*`XLEN-1:0] x_registers = {
      \u_core.u_xregs.array[31] ,
      \u_core.u_xregs.array[30] ,
      \u_core.u_xregs.array[29] ,
      \u_core.u_xregs.array[28] ,
      \u_core.u_xregs.array[27] ,
      \u_core.u_xregs.array[26] ,
      \u_core.u_xregs.array[25] ,
      \u_core.u_xregs.array[24] ,
      \u_core.u_xregs.array[23] ,
      \u_core.u_xregs.array[22] ,
      \u_core.u_xregs.array[21] ,
      \u_core.u_xregs.array[20] ,
      \u_core.u_xregs.array[19] ,
      \u_core.u_xregs.array[18] ,
      \u_core.u_xregs.array[17] ,
      \u_core.u_xregs.array[16] ,
      \u_core.u_xregs.array[15] ,
      \u_core.u_xregs.array[14] ,
      \u_core.u_xregs.array[13] ,
      \u_core.u_xregs.array[12] ,
      \u_core.u_xregs.array[11] ,
      \u_core.u_xregs.array[10] ,
      \u_core.u_xregs.array[9] ,
      \u_core.u_xregs.array[8] ,
      \u_core.u_xregs.array[7] ,
      \u_core.u_xregs.array[6] ,
      \u_core.u_xregs.array[5] ,
      \u_core.u_xregs.array[4] ,
      \u_core.u_xregs.array[3] ,
      \u_core.u_xregs.array[2] ,
      \u_core.u_xregs.array[1] ,
      {`XLEN{1'b0}}};
