public import Boardy
public import Testing

extension ErrorSink {
    /// Returns a sink that records each error as an issue of the current test. The test then fails on every error that
    /// it does not expect.
    ///
    /// ```swift
    /// PluginLauncher.with(options: .default.with(ErrorSink.failingTests()))
    /// ```
    ///
    /// - Parameter sourceLocation: The location at which the issues are shown. The default is that of the call.
    public static func failingTests(sourceLocation: SourceLocation = #_sourceLocation) -> ErrorSink {
        ErrorSink { error in
            Issue.record("Reported: \(error)", sourceLocation: sourceLocation)
        }
    }
}
