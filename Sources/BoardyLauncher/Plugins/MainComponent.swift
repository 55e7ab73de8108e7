public import BoardyCore

/// The producer, options and shared values that a launcher passes to its module plugins.
///
/// A main component is not the mainboard. Plugins receive it in ``ModulePlugin/apply(for:)`` to register boards, while the
/// launcher is made. The mainboard, ``PluginLauncher/mainboard``, activates the boards after that.
@MainActor
public protocol MainComponent: SharedValueComponent {
    /// The producer of the main motherboard. Factories may capture it, because it keeps nothing alive.
    var producer: BoardProducer { get }
}

extension MainComponent {
    /// Registers a board with a factory that receives this component.
    ///
    /// ```swift
    /// func apply(for main: any MainComponent) {
    ///     main.register(LoginIO.self) { LoginBoard(store: SessionStore($0.sharedValue())) }
    ///     main.register(LogoutIO.self) { LogoutBoard(store: SessionStore($0.sharedValue())) }
    /// }
    /// ```
    ///
    /// A board that is made without an identifier has that of the registration. A second registration of an identifier is reported
    /// as ``BoardError/Code/duplicateRegistration``, and the first one stays.
    ///
    /// - Parameters:
    ///   - id: The identifier that the board is activated by.
    ///   - factory: Makes the board at its first activation.
    public func register<IO: IOInterface>(
        _ io: IO.Type, id: BoardID = IO.boardID,
        _ factory: @escaping @MainActor (_ main: any MainComponent) -> Board<IO>
    ) {
        producer.register(BoardRegistration(io, id: id) { _ in factory(self) })
    }
}

/// The main component of one launcher.
struct LauncherMainComponent: MainComponent {
    let options: MainOptions
    let sharedValues: SharedValues
    let producer: BoardProducer
    let serviceMap: ServiceMap

    func sharedValue<Value>(of type: Value.Type) -> Value? { sharedValues.value(of: type) }
}
