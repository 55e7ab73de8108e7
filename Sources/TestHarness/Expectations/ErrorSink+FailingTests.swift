public import Boardy

extension ErrorSink {
    /// Returns a sink that records each error as an issue of the current test. The test then fails on every error that
    /// it does not expect.
    ///
    /// ```swift
    /// PluginLauncher.with(options: .default.with(ErrorSink.failingTests()))
    /// ```
    ///
    /// - Parameters:
    ///   - fileID: The file at which the issues are shown. The default is that of the call.
    ///   - filePath: The path of the file.
    ///   - line: The line.
    ///   - column: The column.
    public static func failingTests(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> ErrorSink {
        ErrorSink { error in
            recordFailure("Reported: \(error)", at: FailureLocation(fileID, filePath, line, column))
        }
    }
}
