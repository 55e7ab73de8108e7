public import BoardyCore

/// What a module plugin works on: what it can read, and the producer it registers its boards with.
@MainActor
public protocol MainComponent: SharedValueComponent {
    /// The producer of the main motherboard. Factories may capture it: it keeps nothing alive.
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
