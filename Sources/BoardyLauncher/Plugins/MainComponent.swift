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

/// The main component of one launcher.
struct LauncherMainComponent: MainComponent {
    let options: MainOptions
    let sharedValues: SharedValues
    let producer: BoardProducer

    func sharedValue<Value>(of type: Value.Type) -> Value? {
        sharedValues.value(of: type)
    }
}
