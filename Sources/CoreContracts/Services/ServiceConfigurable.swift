/// Receives the services of an app: participants and listeners do.
@MainActor
public protocol ServiceConfigurable {
    /// Receives the services. Called once, when all are registered, before the first phase and the first event; also if the type
    /// has several roles. To keep some, it has to be a class. Nothing is done unless it is implemented.
    func configure(with resolver: any ServiceResolver)
}

extension ServiceConfigurable {
    /// Does nothing.
    public func configure(with resolver: any ServiceResolver) {}
}
