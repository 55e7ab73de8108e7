public import BoardyCore

/// A module plugin for one public board, and the boards that exist only inside of it.
///
/// ```swift
/// struct DashboardModulePlugin: ModuleBuilderPlugin {
///     var identifier: BoardID { .pubDashboard }
///
///     func build(
///         with identifier: BoardID,
///         sharedComponent: any SharedValueComponent,
///         internalContinuousProducer: any ActivatableBoardProducer
///     ) -> any ActivatableBoard {
///         DashboardBoard(identifier: identifier, producer: internalContinuousProducer)
///     }
/// }
/// ```
@MainActor
public protocol ModuleBuilderPlugin: ModulePlugin {
    /// Makes the public board; called when it is activated and not installed.
    ///
    /// - Parameters:
    ///   - identifier: what the board is to be called.
    ///   - sharedComponent: the options and shared values of the launcher.
    ///   - internalContinuousProducer: knows the internal registrations, and behind them all that the app has; for a
    ///     ``ContinuousBoard``.
    func build(
        with identifier: BoardID,
        sharedComponent: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard

    /// The boards that exist only inside the public one. None unless implemented.
    ///
    /// - Parameter producer: the same producer that `build` gets, for internal boards which are continuous themselves.
    ///   Factories may capture it: it keeps nothing alive.
    @BoardRegistrationBuilder
    func internalContinuousRegistrations(producer: any ActivatableBoardProducer) -> [BoardRegistration]

    /// Called when the module's boards have been registered. Does nothing unless implemented.
    func pluginDidLoad(with sharedComponent: any SharedValueComponent)
}

extension ModuleBuilderPlugin {
    /// Registers the public board under the plugin's identifier, and what is internal with a producer of its own.
    public func apply(for main: any MainComponent) {
        let internalProducer = BoardProducer(externalProducer: main.producer)
        for registration in internalContinuousRegistrations(producer: internalProducer.borrowed()) {
            internalProducer.register(registration)
        }
        main.producer.registerBoard(identifier) { identifier in
            build(with: identifier, sharedComponent: main, internalContinuousProducer: internalProducer)
        }
        pluginDidLoad(with: main)
    }

    /// No internal boards.
    public func internalContinuousRegistrations(producer: any ActivatableBoardProducer) -> [BoardRegistration] { [] }

    /// Nothing.
    public func pluginDidLoad(with sharedComponent: any SharedValueComponent) {}
}
