/// Ends the program, where its author has asked for that with an option: ``ErrorSink/strict`` or ``LaunchValidation/strict``.
/// Nothing else in the library comes here. To trap is what these options are for: there is no caller to return to who could stop.
package func terminate(_ reason: String) -> Never {
    fatalError(reason)
}
