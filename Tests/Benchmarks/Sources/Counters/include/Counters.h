#pragma once

#include <stdbool.h>
#include <stdint.h>

/// What was taken from the heap between heap_counting_begin and heap_counting_end, by all threads.
typedef struct {
    /// How many blocks were allocated, or moved because they grew.
    int64_t allocations;
    /// How many bytes more are in use, as the allocator rounds them up.
    int64_t bytes;
} HeapCounts;

/// Whether the heap can be counted here: with glibc, whose allocator a program may replace.
bool heap_counting_is_available(void);

void heap_counting_begin(void);

HeapCounts heap_counting_end(void);

/// Mark what callgrind counts; see InstructionCount.swift. Without it they do nothing.
void instruction_counting_begin(void);
void instruction_counting_end(void);

/// Takes a result, so that the compiler cannot leave out what it was computed by.
void consume_number(int64_t number);
