/// One registration of a handler. Ignore it to keep the handler for as long as the motherboard lives, or cancel it.
///
/// A token keeps neither the motherboard nor any board alive, and letting go of it cancels nothing.
@MainActor
public struct FlowToken {
    private let registration: any CancellableRegistration

    init(_ registration: any CancellableRegistration) {
        self.registration = registration
    }

    /// One token for what was registered in several places.
    init(all tokens: [FlowToken]) {
        self.registration = RegistrationGroup(tokens.map(\.registration))
    }

    /// Ends this registration and no other, at once, also in the middle of a delivery. Cancelling twice is harmless.
    public func cancel() {
        registration.cancel()
    }

    /// Whether the handler would still be called.
    public var isActive: Bool { registration.isActive }

    /// Ends the registration, in addition to all else that may end it, when an object goes.
    ///
    /// ```swift
    /// login.flow.handle { print("hello \($0.name)") }.scoped(to: screen)
    /// ```
    ///
    /// - Parameter owner: is held weakly. Once it is gone the handler is not called again; what it captured is let go of
    ///   with the next value, or when there are many such handlers.
    /// - Returns: this token.
    @discardableResult
    public func scoped(to owner: AnyObject) -> FlowToken {
        registration.scope(to: owner)
        return self
    }
}

/// What a token can cancel, whatever the type of the values.
protocol CancellableRegistration: AnyObject {
    var isActive: Bool { get }
    func cancel()
    @MainActor func scope(to owner: AnyObject)
}

/// Registrations that were made together and end together.
private final class RegistrationGroup: CancellableRegistration {
    private let members: [any CancellableRegistration]

    init(_ members: [any CancellableRegistration]) {
        self.members = members
    }

    var isActive: Bool { members.contains(where: \.isActive) }

    func cancel() {
        for member in members { member.cancel() }
    }

    @MainActor
    func scope(to owner: AnyObject) {
        for member in members { member.scope(to: owner) }
    }
}
