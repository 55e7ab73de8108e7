import Testing

/// All tests of this target, one after the other: what is allocated is counted in all threads, and what is timed should
/// have the processor to itself.
@Suite(.serialized, .timeLimit(.minutes(5)))
enum OneAtATime {}
