#include "KiwiWorkload.hpp"

namespace {

using kiwi::OP_EQ;
using kiwi::OP_GE;

constexpr double gap = 8;

/// A row's description, owned.
struct RowPlan {
  std::vector<double> minimums, desired;
  double total;

  explicit RowPlan(const KiwiRow &row)
      : minimums(row.minimums, row.minimums + row.count),
        desired(row.desired, row.desired + row.count),
        total(row.total)
  {
  }

  std::size_t count() const { return desired.size(); }
};

/// A row of views in kiwi, with its total as edit variable.
struct ViewRow {
  kiwi::Solver solver;
  kiwi::Variable total;
  std::vector<kiwi::Variable> lefts, widths;

  ViewRow(const RowPlan &plan, KiwiRowOrder order) : lefts(plan.count()), widths(plan.count())
  {
    if (order == KIWI_ROW_LEFT_TO_RIGHT) {
      addTotal(plan);
      for (std::size_t i = 0; i < plan.count(); ++i) {
        addGap(i);
        addMinimum(plan, i);
        addDesired(plan, i);
      }
    } else {
      for (std::size_t i = plan.count(); i-- > 0;) {
        addDesired(plan, i);
        addMinimum(plan, i);
        addGap(i);
      }
      addTotal(plan);
    }
    solver.addConstraint(constraint({lefts.back(), widths.back(), {total, -1}}, gap, OP_EQ));
  }

  void addTotal(const RowPlan &plan)
  {
    solver.addEditVariable(total, levels::edit);
    solver.suggestValue(total, plan.total);
  }

  void addGap(std::size_t i)
  {
    if (i == 0) return solver.addConstraint(constraint({lefts[0]}, -gap, OP_EQ));
    solver.addConstraint(
      constraint({lefts[i], {lefts[i - 1], -1}, {widths[i - 1], -1}}, -gap, OP_EQ));
  }

  void addMinimum(const RowPlan &plan, std::size_t i)
  {
    solver.addConstraint(constraint({widths[i]}, -plan.minimums[i], OP_GE));
  }

  void addDesired(const RowPlan &plan, std::size_t i)
  {
    solver.addConstraint(constraint({widths[i]}, -plan.desired[i], OP_EQ, levels::low));
  }

  void read(double *values)
  {
    solver.updateVariables();
    const std::size_t count = lefts.size();
    for (std::size_t i = 0; i < count; ++i) {
      values[i] = lefts[i].value();
      values[count + i] = widths[i].value();
    }
  }
};

struct RowBuild final : KiwiWorkload {
  RowPlan plan;
  KiwiRowOrder order;

  RowBuild(const KiwiRow &row, KiwiRowOrder order) : plan(row), order(order)
  {
    values.resize(2 * plan.count());
  }

  void run(std::size_t events) override
  {
    for (std::size_t event = 0; event < events; ++event) {
      ViewRow built(plan, order);
      built.read(values.data());
    }
  }
};

struct RowResize final : KiwiWorkload {
  ViewRow built;
  std::vector<double> totals;
  std::size_t next = 0;

  RowResize(const KiwiRow &row, const double *totals, std::size_t count)
      : built(RowPlan(row), KIWI_ROW_RIGHT_TO_LEFT), totals(totals, totals + count)
  {
    values.resize(2 * row.count);
  }

  void run(std::size_t events) override
  {
    for (std::size_t event = 0; event < events; ++event) {
      built.solver.suggestValue(built.total, totals[next]);
      next = next + 1 == totals.size() ? 0 : next + 1;
      built.read(values.data());
    }
  }
};

struct RowToggle final : KiwiWorkload {
  ViewRow built;
  kiwi::Constraint guest;

  RowToggle(const KiwiRow &row, KiwiRowToggle toggle, std::size_t index, double value)
      : built(RowPlan(row), KIWI_ROW_RIGHT_TO_LEFT),
        guest(
          toggle == KIWI_ROW_WIDTH_EQUALS
            ? constraint({built.widths[index]}, -value, OP_EQ, levels::high)
            : constraint({built.lefts[index]}, -value, OP_GE, levels::middle))
  {
    values.resize(4 * row.count);
  }

  void run(std::size_t events) override
  {
    for (std::size_t event = 0; event < events; ++event) {
      built.solver.addConstraint(guest);
      built.read(values.data());
      built.solver.removeConstraint(guest);
      built.read(values.data() + values.size() / 2);
    }
  }
};

}  // namespace

KiwiWorkload *kiwi_row_build(KiwiRow row, KiwiRowOrder order) { return new RowBuild(row, order); }

KiwiWorkload *kiwi_row_resize(KiwiRow row, const double *totals, size_t count)
{
  return new RowResize(row, totals, count);
}

KiwiWorkload *kiwi_row_toggle(KiwiRow row, KiwiRowToggle toggle, size_t index, double value)
{
  return new RowToggle(row, toggle, index, value);
}
