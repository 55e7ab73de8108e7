public import BoardyCore

/// A module plugin for one public board, and for internal boards that only the public board can activate.
///
/// ```swift
/// struct DashboardModulePlugin: ModuleBuilderPlugin {
///     var identifier: BoardID { .pubDashboard }
///
///     func build(
///         with identifier: BoardID, sharedComponent: any SharedValueComponent,
///         internalContinuousProducer: any ActivatableBoardProducer
///     ) -> any ActivatableBoard {
///         DashboardBoard(identifier: identifier, producer: internalContinuousProducer)
///     }
/// }
/// ```
@MainActor
public protocol ModuleBuilderPlugin: ModulePlugin {
    /// Makes the public board. Called when the board is activated and not installed.
    ///
    /// - Parameters:
    ///   - identifier: The identifier for the board.
    ///   - sharedComponent: The options and shared values of the launcher.
    ///   - internalContinuousProducer: The producer of the internal boards, which falls back to the producer of the app.
    func build(
        with identifier: BoardID,
        sharedComponent: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard

    /// Returns the registrations of the internal boards, with the options and shared values of the launcher. The default calls
    /// ``internalContinuousRegistrations(producer:)``.
    ///
    /// ```swift
    /// func internalContinuousRegistrations(
    ///     sharedComponent: any SharedValueComponent, producer: any ActivatableBoardProducer
    /// ) -> [BoardRegistration] {
    ///     BoardRegistration(FilterIO.self) { _ in FilterBoard(store: sharedComponent.sharedValue()) }
    /// }
    /// ```
    ///
    /// All shared values are there when the registrations are returned.
    ///
    /// - Parameters:
    ///   - sharedComponent: The options and shared values of the launcher. Factories may capture it.
    ///   - producer: The producer that `build` receives, for internal boards that are continuous themselves. It keeps nothing
    ///     alive, so factories may capture it.
    @BoardRegistrationBuilder
    func internalContinuousRegistrations(
        sharedComponent: any SharedValueComponent, producer: any ActivatableBoardProducer
    ) -> [BoardRegistration]

    /// Returns the registrations of the internal boards that need no shared value. The default has none.
    ///
    /// Not called if ``internalContinuousRegistrations(sharedComponent:producer:)``, which explains the producer, is implemented.
    @BoardRegistrationBuilder
    func internalContinuousRegistrations(producer: any ActivatableBoardProducer) -> [BoardRegistration]

    /// Called after the module's boards are registered. The default does nothing.
    func pluginDidLoad(with sharedComponent: any SharedValueComponent)
}

extension ModuleBuilderPlugin {
    /// Registers the public board under the plugin's identifier, and the internal boards with a separate producer.
    public func apply(for main: any MainComponent) {
        let internalProducer = BoardProducer(externalProducer: main.producer)
        let registrations = internalContinuousRegistrations(
            sharedComponent: main, producer: internalProducer.borrowed())
        for registration in registrations { internalProducer.register(registration) }
        main.producer.registerBoard(identifier) { identifier in
            build(with: identifier, sharedComponent: main, internalContinuousProducer: internalProducer)
        }
        pluginDidLoad(with: main)
    }

    /// Returns the registrations that need no shared value.
    public func internalContinuousRegistrations(
        sharedComponent: any SharedValueComponent, producer: any ActivatableBoardProducer
    ) -> [BoardRegistration] {
        internalContinuousRegistrations(producer: producer)
    }

    /// Returns no registrations.
    public func internalContinuousRegistrations(producer: any ActivatableBoardProducer) -> [BoardRegistration] { [] }

    /// Does nothing.
    public func pluginDidLoad(with sharedComponent: any SharedValueComponent) {}
}
