#include "KiwiWorkload.hpp"

namespace {

using kiwi::OP_EQ;
using kiwi::OP_GE;

constexpr double gap = 8;
constexpr double pull = 500;

/// Labels that must not overlap, the last of which is pulled to a place.
struct LabelChain {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> lefts;

  LabelChain(std::size_t count, KiwiChainOrder order) : lefts(count)
  {
    const bool isReversed = order == KIWI_CHAIN_REVERSED || order == KIWI_CHAIN_PULL_REVERSED;
    const bool isPulledFirst =
      order == KIWI_CHAIN_PULL_DECLARED || order == KIWI_CHAIN_PULL_REVERSED;
    if (isPulledFirst) addPull();
    for (std::size_t i = 1; i < count; ++i) addGap(isReversed ? count - i : i);
    if (!isPulledFirst) addPull();
  }

  void addGap(std::size_t i)
  {
    solver.addConstraint(constraint({lefts[i], {lefts[i - 1], -1}}, -gap, OP_GE));
  }

  void addPull()
  {
    solver.addConstraint(constraint({lefts.back()}, -pull, OP_EQ, levels::middle));
  }
};

struct ChainBuild final : KiwiWorkload {
  KiwiChainOrder order;

  ChainBuild(std::size_t count, KiwiChainOrder order) : order(order) { values.resize(count); }

  void run(std::size_t events) override
  {
    for (std::size_t event = 0; event < events; ++event) {
      LabelChain built(values.size(), order);
      built.solver.updateVariables();
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = built.lefts[i].value();
    }
  }
};

}  // namespace

KiwiWorkload *kiwi_chain_build(size_t count, KiwiChainOrder order)
{
  return new ChainBuild(count, order);
}
