#include "KiwiWorkload.hpp"

#include <algorithm>

void kiwi_workload_run(KiwiWorkload *workload, size_t events) { workload->run(events); }

size_t kiwi_workload_value_count(const KiwiWorkload *workload) { return workload->values.size(); }

void kiwi_workload_values(const KiwiWorkload *workload, double *values)
{
  std::copy(workload->values.begin(), workload->values.end(), values);
}

void kiwi_workload_free(KiwiWorkload *workload) { delete workload; }
