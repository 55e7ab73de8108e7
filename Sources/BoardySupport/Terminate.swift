/// Ends the program, for the options `ErrorSink.strict` and `LaunchValidation.strict` only.
///
/// These options exist to trap on the first error, because no caller could handle it.
package func terminate(_ reason: String) -> Never {
    // A trap, because the strict options promise it: an app that wants to continue uses other options.
    fatalError(reason)
}
