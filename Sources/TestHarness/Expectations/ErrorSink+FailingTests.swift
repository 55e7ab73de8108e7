public import Boardy
public import Testing

extension ErrorSink {
    /// Records each error as an issue of the test in the course of which it is reported, so that a test fails in which anything goes
    /// wrong that it does not expect.
    ///
    /// ```swift
    /// PluginLauncher.with(options: .default.with(ErrorSink.failingTests()))
    /// ```
    ///
    /// - Parameter sourceLocation: where the issues are shown; where this is called unless given.
    public static func failingTests(sourceLocation: SourceLocation = #_sourceLocation) -> ErrorSink {
        ErrorSink { error in
            Issue.record("Reported: \(error)", sourceLocation: sourceLocation)
        }
    }
}
