/// An object that owns attached objects for its lifetime. The class stores the attachments itself.
///
/// ```swift
/// final class Window: AttachmentOwner {
///     let attachments = Attachments()
/// }
///
/// launcher.attach(to: window)   // no other reference to the launcher is needed
/// ```
@MainActor
public protocol AttachmentOwner: AnyObject {
    /// The objects that are attached to this one. Only this object may store them.
    var attachments: Attachments { get }
}

/// The objects that are attached to one owner.
@MainActor
public final class Attachments {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// No attachments.
    public init() {}

    /// Keeps an object until it is detached or the owner is released. Attaching an object again changes nothing.
    public func attach(_ object: AnyObject) {
        objects[ObjectIdentifier(object)] = object
    }

    /// Releases an object. Does nothing if the object is not attached.
    public func detach(_ object: AnyObject) {
        objects[ObjectIdentifier(object)] = nil
    }
}

extension FlowMotherboard {
    /// Makes an object own this motherboard for the lifetime of the object.
    ///
    /// The object must not be kept alive by the motherboard alone, as a board on it is: the two would keep each other alive.
    @discardableResult
    public func attach(to owner: some AttachmentOwner) -> Self {
        owner.attachments.attach(self)
        return self
    }
}
