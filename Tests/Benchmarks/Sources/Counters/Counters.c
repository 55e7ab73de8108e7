#include "Counters.h"

#include <stddef.h>
#include <sys/resource.h>
#include <stdlib.h> // defines __GLIBC__ on systems with glibc

double processor_seconds_of_children(void) {
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static volatile int64_t sink;

void consume_number(int64_t number) { sink = number; }

__attribute__((noinline)) void instruction_counting_begin(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void instruction_counting_end(void) { __asm__ volatile("" ::: "memory"); }

#ifdef __GLIBC__

// These functions replace the allocator, as listed in the manual of glibc ("Replacing malloc"). They call the functions
// of glibc, and count on request.

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static volatile bool counting;
static atomic_llong allocations;
static atomic_llong bytes;

static void *taken(void *block) {
    if (counting && block) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&bytes, (long long)malloc_usable_size(block), memory_order_relaxed);
    }
    return block;
}

static void given_back(void *block) {
    if (counting && block) atomic_fetch_sub_explicit(&bytes, (long long)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
    if (!counting) return __libc_realloc(block, size);
    long long before = block ? (long long)malloc_usable_size(block) : 0;
    void *moved = __libc_realloc(block, size);
    if (moved) {
        atomic_fetch_sub_explicit(&bytes, before, memory_order_relaxed);
        return taken(moved);
    }
    if (block && size == 0) atomic_fetch_sub_explicit(&bytes, before, memory_order_relaxed);
    return moved;
}

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *block = __libc_memalign(alignment, size);
    if (!block) return ENOMEM;
    *result = taken(block);
    return 0;
}

void free(void *block) {
    given_back(block);
    __libc_free(block);
}

bool heap_counting_is_available(void) { return true; }

void heap_counting_begin(void) {
    atomic_store(&allocations, 0);
    atomic_store(&bytes, 0);
    counting = true;
}

HeapCounts heap_counting_end(void) {
    counting = false;
    return (HeapCounts){.allocations = atomic_load(&allocations), .bytes = atomic_load(&bytes)};
}

#else

bool heap_counting_is_available(void) { return false; }

void heap_counting_begin(void) {}

HeapCounts heap_counting_end(void) { return (HeapCounts){0, 0}; }

#endif
