import Foundation
import Testing

/// The tests that run SwiftPM or `swift format`, one after another. Each blocks a thread of the pool while it waits, so they run in a
/// process of their own: `BOARDY_SWIFTPM=1 swift test --filter SwiftPMTests`.
@Suite(
    .serialized, .enabled(if: ProcessInfo.processInfo.environment["BOARDY_SWIFTPM"] == "1", "BOARDY_SWIFTPM is not 1"))
enum SwiftPMTests {}
