import BoardyCore

/// The purpose of an assembly. A validation reports nothing, makes no board for an activation and starts no service.
enum AssemblyPurpose {
    case app, validation

    /// Makes the diagnostics of a component, which record errors in a log besides.
    @MainActor
    func diagnostics(of component: LauncherComponent, recordingIn record: InstallationLog) -> Diagnostics {
        let options = component.options
        switch self {
        case .validation:
            return Diagnostics(
                sink: ErrorSink { [weak record] error in
                    // An activation makes no board, so that a command to a board is not an error.
                    if error.code != .notInstalled { record?.record(error) }
                },
                leaks: .off, stalls: .off, asyncCycles: options.value())
        case .app:
            let sink: ErrorSink = options.value()
            let isObserved = !component.observers.isEmpty || options.value(of: LaunchValidation.self) == .strict
            let uses = isObserved ? UseObserver(record, options) : nil
            let diagnostics = Diagnostics(
                sink: ErrorSink { [weak record] error in
                    record?.record(error)
                    sink(error)
                },
                observers: component.observers + (uses.map { [$0] } ?? []),
                leaks: options.value(), stalls: options.value(), asyncCycles: options.value())
            uses?.observe(diagnostics)
            return diagnostics
        }
    }
}
