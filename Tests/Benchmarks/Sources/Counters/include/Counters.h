#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The heap usage of all threads between heap_counting_begin and heap_counting_end.
typedef struct {
    /// The number of allocated or reallocated blocks.
    int64_t allocations;
    /// The net change of the bytes in use, including the rounding of the allocator.
    int64_t bytes;
} HeapCounts;

/// Returns true with glibc, because glibc allows a program to replace its allocator.
bool heap_counting_is_available(void);

void heap_counting_begin(void);

HeapCounts heap_counting_end(void);

/// Marks for callgrind, without effect in other runs; see InstructionCount.swift.
void instruction_counting_begin(void);
void instruction_counting_end(void);

/// The processor time, in seconds, of the processes that this one has waited for, and of those that they have waited for.
double processor_seconds_of_children(void);

/// Uses a result, so that the compiler cannot remove its computation.
void consume_number(int64_t number);
