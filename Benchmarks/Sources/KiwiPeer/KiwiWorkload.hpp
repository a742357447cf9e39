#ifndef WAYMARK_KIWI_WORKLOAD_HPP
#define WAYMARK_KIWI_WORKLOAD_HPP

#if !__has_include(<kiwi/kiwi.h>)
#error "kiwi's headers are missing: run Benchmarks/fetch-peers.sh"
#endif
#include <kiwi/kiwi.h>

#include <cstddef>
#include <initializer_list>
#include <vector>

#include "KiwiPeer.h"

/// The whole loop of a workload stays on this side: one virtual call a sample, none an event.
struct KiwiWorkload {
  virtual ~KiwiWorkload() = default;
  virtual void run(std::size_t events) = 0;

  std::vector<double> values;
};

/// Strengths whose weighted sums give the strict answer at every state the workloads visit: one
/// point of error at a level is never worth more than a few points at the next.
namespace levels {
// Not `inline`: kiwi's strengths are made anew in each file, and these must come after them.
const double edit = kiwi::strength::create(100, 0, 0);
const double high = kiwi::strength::strong;
const double middle = kiwi::strength::medium;
const double low = kiwi::strength::weak;
}  // namespace levels

/// Makes a constraint `terms + constant (op) 0` directly, which is faster than kiwi's operators.
inline kiwi::Constraint constraint(
  std::initializer_list<kiwi::Term> terms, double constant, kiwi::RelationalOperator op,
  double strength = kiwi::strength::required)
{
  return kiwi::Constraint(
    kiwi::Expression(std::vector<kiwi::Term>(terms), constant), op, strength);
}

#endif
