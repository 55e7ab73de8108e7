/// An object that others can be attached to, to live as long as it does. The class declares it itself, since what is
/// attached is stored in it.
///
/// ```swift
/// final class Window: AttachmentOwner {
///     let attachments = Attachments()
/// }
///
/// launcher.attach(to: window)   // nobody else needs to hold the launcher
/// ```
@MainActor
public protocol AttachmentOwner: AnyObject {
    /// What is attached to this object. Stored by it and by nobody else.
    var attachments: Attachments { get }
}

/// What is attached to one object.
@MainActor
public final class Attachments {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// Nothing yet.
    public init() {}

    /// Keeps an object for as long as these attachments live, or until it is detached. Attaching twice is as good as once.
    public func attach(_ object: AnyObject) {
        objects[ObjectIdentifier(object)] = object
    }

    /// Lets go of an object; nothing if it is not attached.
    public func detach(_ object: AnyObject) {
        objects[ObjectIdentifier(object)] = nil
    }
}

extension FlowMotherboard {
    /// Lets another object own this motherboard for its lifetime.
    ///
    /// The object must not be one that only this motherboard keeps alive, such as a board on it: the two would then keep
    /// each other.
    @discardableResult
    public func attach(to owner: some AttachmentOwner) -> Self {
        owner.attachments.attach(self)
        return self
    }
}
