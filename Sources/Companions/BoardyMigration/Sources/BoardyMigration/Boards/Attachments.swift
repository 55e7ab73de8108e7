public import Boardy
public import Foundation

@available(*, unavailable, renamed: "AttachmentOwner")
public typealias AttachableObject = AttachmentOwner

@available(*, unavailable, renamed: "AttachmentOwner")
public typealias DetachableObject = AttachmentOwner

// Every object of Objective-C had these members. An `AttachmentOwner` stores its attachments itself.
extension NSObject {
    @available(*, unavailable, message: "conform to AttachmentOwner: attachments.attach(object)")
    public func attachObject(_ object: AnyObject) {}

    @available(*, unavailable, message: "conform the owner to AttachmentOwner: owner.attachments.attach(self)")
    public func attach(to object: AnyObject) {}

    @available(*, unavailable, message: "conform to AttachmentOwner: attachments.first(of: Type.self)")
    public func attachedObjects<Object>(_ type: Object.Type = AnyObject.self) -> [Object] { unused }

    @available(*, unavailable, message: "conform to AttachmentOwner: attachments.first(of: Type.self)")
    public func firstAttachedObject<Object>(_ type: Object.Type = Object.self) -> Object? { unused }

    @available(*, unavailable, message: "conform to AttachmentOwner: attachments.first(of: Type.self)")
    public func lastAttachedObject<Object>(_ type: Object.Type = Object.self) -> Object? { unused }

    @available(*, unavailable, message: "conform to AttachmentOwner: attachments.detach(object)")
    public func detachObject(_ object: AnyObject) {}

    @available(*, unavailable, message: "conform to AttachmentOwner: attachments.detach(_:) for each object")
    public func detachAllObjects() {}
}

extension ActivatableBoard {
    @available(*, unavailable, message: "keep the object in a property of the board")
    public func attachObject(_ object: AnyObject) {}

    @available(*, unavailable, message: "keep the object in a property of the board")
    public func firstAttachedObject<Object>(_ type: Object.Type = Object.self) -> Object? { unused }
}

extension FlowMotherboard {
    @available(*, unavailable, message: "conform the owner to AttachmentOwner")
    @discardableResult
    public func attach(to owner: AnyObject) -> Self { self }
}
