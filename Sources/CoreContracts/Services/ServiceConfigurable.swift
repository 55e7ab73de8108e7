/// A type that receives the services of an app, such as a participant or a listener.
@MainActor
public protocol ServiceConfigurable {
    /// Receives the services. The default implementation does nothing.
    ///
    /// Called once for each object, after all services are registered, and before the first phase and the first event.
    /// Only a class can store services here.
    func configure(with resolver: any ServiceResolver)
}

extension ServiceConfigurable {
    /// Does nothing.
    public func configure(with resolver: any ServiceResolver) {}
}
