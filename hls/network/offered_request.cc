// SPDX-License-Identifier: Apache-2.0
#include "hls/network/offered_request.h"

namespace xb::network {

using namespace hdl;

OfferedRequest::OfferedRequest(const Stream<InjectFlit>& request, const UInt& head,
                               const UInt& word, const UInt& is_stuck, const RestingTags& tags)
    : wide_(is_wide(request.bits.data.width())),
      ready_(request.ready),
      is_stuck_(is_stuck),
      may_begin_(tags.is_free) {
  is_unsent = Reg<UInt>{"is_unsent", W{1}, NoReset{}, "the request could not leave"};
  has_begun = Reg<UInt>{"has_begun", W{1}, NoReset{}, "the header of the request has left"};
  offers_head_ = Wire<UInt>{"offers_head", W{1}, "the first flit of the request at hand"};
  UInt flit, is_second = lit(1, 0);
  if (wide_) {
    request.valid <<= offers_head_;
    head_leaves_ = named("head_leaves", offers_head_ & request.ready);
    flit = named("request_flit", cat({zext(word, kHalfWidth), head}));
  } else {
    offers_second_ = Wire<UInt>{"offers_second", W{1}, "its second flit"};
    abandons_ = Wire<UInt>{"abandons", W{1}, "that flit has not left, and nobody waits for it"};
    Reg<UInt> owes_second{"owes_second", W{1}, Reset{0}, "such a flit is to leave"};
    owes_second <<= abandons_ | (owes_second & ~request.ready);
    head_leaves_ = named("head_leaves", offers_head_ & request.ready & ~owes_second);
    Reg<UInt> sent_word{"sent_word", W{word.width()}, NoReset{}, "what the second flit holds"};
    when(head_leaves_, [&] { sent_word <<= word; });
    is_second = named("is_second", offers_second_ | owes_second);
    request.valid <<= offers_head_ | is_second;
    flit = named("request_flit", mux(is_second, zext(sent_word, kHalfWidth), head));
  }
  HW_LET(head_ends) = head_leaves_ | is_stuck | tags.none_left;
  head_ends_ = head_ends;
  request.bits.head <<= ~is_second;
  request.bits.tail <<= wide_ ? lit(1, 1) : is_second;
  request.bits.data <<= flit;
  request.bits.crc <<= flit_crc(flit);
}

void OfferedRequest::send(Proc& p, const std::string& head, const std::string& second,
                          const std::function<void()>& meanwhile) const {
  p.state(head);
  p.wait_until(head_ends_, [&] {
    offers_head_ <<= may_begin_;
    if (meanwhile) meanwhile();
  });
  p.act([&] {
    is_unsent <<= ~head_leaves_;
    has_begun <<= head_leaves_;
  });
  if (wide_) return;
  p.tick();
  p.state(second);
  p.wait_until(ready_ | is_stuck_ | is_unsent, [&] { offers_second_ <<= ~is_unsent; });
  p.act([&] {
    abandons_ <<= ~is_unsent & ~ready_;
    is_unsent <<= is_unsent | ~ready_;
  });
}

}  // namespace xb::network
