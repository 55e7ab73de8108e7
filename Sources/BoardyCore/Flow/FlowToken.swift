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

    /// A token for parts of which none is of use without the others: when one ends, by whatever way, all do.
    ///
    /// - Parameter parts: each registers a handler that captures what it is given.
    init(linked parts: [@MainActor (AnyObject) -> FlowToken]) {
        let group = RegistrationGroup([])
        for part in parts {
            group.members.append(part(GroupCancellation(group)).registration)
        }
        if !group.isActive { group.cancel() }
        self.registration = group
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
    /// - Parameter owner: is held weakly. If it is a board, leaving its motherboard counts as going. Then the handler is not
    ///   called again; what it captured is let go of with the next value, or when there are many such handlers.
    /// - Returns: this token: it is the registration that changes, and all copies of the token know.
    @discardableResult
    public func scoped(to owner: AnyObject) -> FlowToken {
        registration.scope(to: owner)
        return self
    }
}

/// What a token can cancel, whatever the type of the values.
protocol CancellableRegistration: AnyObject {
    @MainActor var isActive: Bool { get }
    func cancel()
    @MainActor func scope(to owner: AnyObject)
}

/// Registrations that were made together and end together.
private final class RegistrationGroup: CancellableRegistration {
    var members: [any CancellableRegistration]

    init(_ members: [any CancellableRegistration]) {
        self.members = members
    }

    @MainActor
    var isActive: Bool { !members.isEmpty && members.allSatisfy(\.isActive) }

    func cancel() {
        for member in members { member.cancel() }
    }

    func scope(to owner: AnyObject) {
        for member in members { member.scope(to: owner) }
    }
}

/// Ends a group when it goes: captured by the handler of one member, and by nothing else, when that is forgotten.
private final class GroupCancellation {
    private let group: RegistrationGroup

    init(_ group: RegistrationGroup) {
        self.group = group
    }

    deinit {
        group.cancel()
    }
}
