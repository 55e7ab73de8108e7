import Testing

/// The tests that run SwiftPM or `swift format`, one after another, so that there is one such process at a time.
@Suite(.serialized)
enum SwiftPMTests {}
