import Testing

/// The tests that run SwiftPM or `swift format`, one after another: each blocks a thread of the pool while it waits, and other tests need the rest.
@Suite(.serialized)
enum SwiftPMTests {}
