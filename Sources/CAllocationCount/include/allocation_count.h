/// Counts the heap allocations of the whole process, by every thread and library, while it is asked to.
#pragma once

/// Begins to count at zero.
void allocation_count_begin(void);

/// How many allocations there were since the counting began.
unsigned long allocation_count(void);

/// Stops counting.
void allocation_count_end(void);
