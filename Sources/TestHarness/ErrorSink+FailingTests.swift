public import Boardy
import Testing

extension ErrorSink {
    /// Records each error as an issue of the test in the course of which it is reported, so that a test fails in which anything goes
    /// wrong that it does not expect.
    ///
    /// ```swift
    /// PluginLauncher.with(options: .default.with(ErrorSink.failingTests))
    /// ```
    public static let failingTests = ErrorSink { error in
        Issue.record("Reported: \(error)")
    }
}
