import Testing

/// The parent suite of all tests in this target. The tests run serially, because heap counts include all threads, and
/// timings require an idle processor.
@Suite(.serialized, .timeLimit(.minutes(5)))
enum OneAtATime {}
