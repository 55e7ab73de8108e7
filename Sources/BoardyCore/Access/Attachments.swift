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
    /// The attached objects, each once, in the order of attachment.
    private var objects: [AnyObject] = []

    /// No attachments.
    public init() {}

    /// Keeps an object until it is detached or the owner is released. Attaching an object again changes nothing.
    public func attach(_ object: AnyObject) {
        if !objects.contains(where: { $0 === object }) { objects.append(object) }
    }

    /// Releases an object. Does nothing if the object is not attached.
    public func detach(_ object: AnyObject) {
        // The release of the object can run code that reads the array, so it happens after the change.
        let detached = objects.firstIndex { $0 === object }.map { objects.remove(at: $0) }
        extendLifetime(detached)
    }

    /// Returns the attached object of a type, such as the launcher of a window.
    ///
    /// ```swift
    /// window.attachments.first(of: PluginLauncher.self)?.open(url: url)
    /// ```
    ///
    /// - Returns: the first attached object of the class or protocol; nil if there is none.
    /// - Complexity: Linear in the number of attached objects.
    public func first<Object>(of type: Object.Type) -> Object? {
        objects.lazy.compactMap { $0 as? Object }.first
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
