/// One registration of a handler. Ignore it to keep the handler for as long as the motherboard lives, or cancel it.
///
/// A token keeps neither the motherboard nor any board alive, and letting go of it cancels nothing.
@MainActor
public struct FlowToken {
    private let registration: any CancellableRegistration

    init(_ registration: any CancellableRegistration) {
        self.registration = registration
    }

    /// Ends this registration and no other, at once, also in the middle of a delivery. Cancelling twice is harmless.
    public func cancel() {
        registration.cancel()
    }

    /// Whether the handler would still be called.
    public var isActive: Bool { registration.isActive }
}

/// What a token can cancel, whatever the type of the values.
protocol CancellableRegistration: AnyObject {
    var isActive: Bool { get }
    func cancel()
}
