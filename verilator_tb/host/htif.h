// SPDX-License-Identifier: Apache-2.0
// The host's side of the host-target interface (HTIF), by which programs for riscv-isa-sim end,
// print and make system calls: a program that defines `tohost` and `fromhost` uses it.
//
// A request is a 64-bit word in `tohost`: device in bits 63:56, command in 55:48, the rest is the
// payload.
//
//   device 0, command 0   odd payload: exit, as without fromhost (end_watch.h); even payload:
//                         address of a system call, eight words: number, arguments; the answer
//                         takes the first one's place. 64 is write, 93 is exit
//   device 1, command 1   prints the low byte of the payload
//   device 1, command 0   asks for a character: there is none, no answer comes
//
// The host sets `tohost` to 0, then carries the request out; the answer to a system call is 1 in
// `fromhost`, as soon as 0 stands there. Every PE has its own two words, and its own stores alone
// are requests: what another PE writes there is not.
//
// riscv-isa-sim looks at all 64 bits now and then. Here a request is carried out in the cycle in
// which the store that completes the word retires. A word of which only a part has been stored is
// looked at after kPatience cycles: RV32 stores halves, in any order, and for an exit often only
// one.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "verilator_tb/host/console.h"
#include "verilator_tb/host/messages.h"
#include "verilator_tb/mesh/observer.h"

namespace xb::sim {

class Htif : public Observer {
 public:
  static constexpr std::uint64_t kPatience = 64;  // cycles

  struct Words {  // addresses, multiples of 8
    std::uint64_t tohost = 0;
    std::uint64_t fromhost = 0;
  };

  // How to read and write 8 bytes of the PEs' memories, at multiples of 8 from the start of RAM.
  struct Memories {
    std::uint64_t size = 0;  // of each, in bytes
    std::function<std::uint64_t(unsigned pe, std::uint32_t offset)> load;
    std::function<void(unsigned pe, std::uint32_t offset, std::uint64_t data)> store;
  };

  Htif(unsigned pes, const Memories& memories, Console& console, const Words& words,
       const Messages& messages);

  // A PE's exit: by an odd word / with a status.
  std::function<void(unsigned pe, std::uint64_t word)> on_exit_word;
  std::function<void(unsigned pe, std::int32_t status)> on_exit;

  // From now on the PE's requests have no effect.
  void stop(unsigned pe) { pes_[pe].stopped = true; }
  // To be called between cycles, now and then: words in parts, answers that had to wait.
  void tick(std::uint64_t cycle);

  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;

 private:
  struct Pe {
    std::uint64_t word = 0;   // as stored by the PE since the last request
    std::uint8_t lanes = 0;   // bytes of it that have been stored
    std::uint64_t since = 0;  // cycle of the first of them
    std::deque<std::uint64_t> answers;
    bool stopped = false;
    bool told_input = false, told_device = false, told_call = false;
  };

  void serve(unsigned pe);
  void call(unsigned pe, std::uint64_t block);
  std::int64_t write(unsigned pe, std::uint64_t fd, std::uint64_t address, std::uint64_t bytes);
  void answer(unsigned pe);
  void give_up(unsigned pe, const std::string& why);
  void tell(bool& told, unsigned pe, const std::string& what);
  bool in_ram(std::uint64_t address, std::uint64_t bytes) const;
  std::uint64_t load(unsigned pe, std::uint64_t address) const;
  void store(unsigned pe, std::uint64_t address, std::uint64_t data);

  const Memories memories_;
  Console& console_;
  const Words words_;
  const Messages messages_;
  std::vector<Pe> pes_;
};

}  // namespace xb::sim
