/// The registration of a handler. Cancel the token to remove the handler, or ignore the token to keep the handler until
/// the motherboard is released.
///
/// A token keeps neither the motherboard nor a board alive. The release of a token cancels nothing.
@MainActor
public struct FlowToken {
    private let registration: any CancellableRegistration

    init(_ registration: any CancellableRegistration) { self.registration = registration }

    /// Creates one token for several registrations.
    init(all tokens: [FlowToken]) {
        self.registration = RegistrationGroup(tokens.map(\.registration), endsTogether: false)
    }

    /// Creates a token for registrations that depend on each other. When one of them ends for any reason, all of them
    /// end.
    ///
    /// - Parameter parts: functions that each register a handler. The handler has to capture the object that the
    ///   function receives.
    init(linked parts: [@MainActor (AnyObject) -> FlowToken]) {
        let group = RegistrationGroup([], endsTogether: true)
        for part in parts {
            group.members.append(part(GroupCancellation(group)).registration)
        }
        if !group.isActive { group.cancel() }
        self.registration = group
    }

    /// Ends this registration and no other, at once even during a delivery. A second call is harmless.
    public func cancel() { registration.cancel() }

    /// Indicates whether the handler would still be called.
    public var isActive: Bool { registration.isActive }

    /// Ends the registration when an object is released, in addition to other reasons for its end.
    ///
    /// ```swift
    /// login.flow.handle { print("hello \($0.name)") }.scoped(to: screen)
    /// ```
    ///
    /// The captures of the handler are released with the next value, or when many such handlers have collected.
    ///
    /// - Parameter owner: the object, held weakly. If it is a board, the registration also ends with its removal.
    /// - Returns: this token. The change applies to all its copies.
    @discardableResult
    public func scoped(to owner: AnyObject) -> FlowToken {
        registration.scope(to: owner)
        return self
    }
}

/// A registration that a token can cancel, for values of any type.
protocol CancellableRegistration: AnyObject {
    @MainActor var isActive: Bool { get }
    func cancel()
    @MainActor func scope(to owner: AnyObject)
}

/// Registrations that were made together and are cancelled together.
private final class RegistrationGroup: CancellableRegistration {
    var members: [any CancellableRegistration]

    /// True if the end of one registration ends all of them.
    private let endsTogether: Bool

    init(_ members: [any CancellableRegistration], endsTogether: Bool) {
        self.members = members
        self.endsTogether = endsTogether
    }

    @MainActor
    var isActive: Bool {
        endsTogether ? !members.isEmpty && members.allSatisfy(\.isActive) : members.contains { $0.isActive }
    }

    func cancel() { for member in members { member.cancel() } }

    func scope(to owner: AnyObject) { for member in members { member.scope(to: owner) } }
}

/// Cancels a group when it is deallocated. Only the handler of one member captures it, so the end of that member ends
/// the group.
private final class GroupCancellation {
    private let group: RegistrationGroup

    init(_ group: RegistrationGroup) { self.group = group }

    deinit { group.cancel() }
}
