/// Ends the program, where its author has asked for that with an option: ``ErrorSink/strict`` or ``LaunchValidation/strict``.
/// Nothing else in the library comes here.
func endProgram(_ reason: String) -> Never {
    fatalError(reason)
}
