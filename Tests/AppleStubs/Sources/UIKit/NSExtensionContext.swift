public import Foundation

/// Request of a host app to an extension. Part of Foundation on Apple platforms.
open class NSExtensionContext: NSObject {
    /// Items which the host passed on.
    open var inputItems: [Any] = []

    /// Ends the request with a result.
    open func completeRequest(
        returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {}

    /// Ends the request with an error.
    open func cancelRequest(withError error: any Error) {}

    /// Opens a URL; the stub refuses it.
    open func open(_ url: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) { completionHandler?(false) }
}

/// Item which a host app passes to an extension. Part of Foundation on Apple platforms.
open class NSExtensionItem: NSObject {
    /// Providers of the data of the item.
    open var attachments: [NSItemProvider]?
}

/// Type which an item provider can load. Part of Foundation on Apple platforms.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSURL: NSItemProviderReading {}
extension NSString: NSItemProviderReading {}

/// Data of an item, which is loaded on demand. Part of Foundation on Apple platforms.
open class NSItemProvider: NSObject {
    /// Returns whether a value of the type can be loaded; the stub has none.
    public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading { false }

    /// Loads a value and passes it on, on any thread; the stub has none.
    public func loadObject<T: _ObjectiveCBridgeable>(
        ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
        completionHandler(nil, nil)
        return Progress(totalUnitCount: 1)
    }
}

extension UIViewController {
    /// Context of the extension which the controller belongs to; the stub has none.
    public var extensionContext: NSExtensionContext? { nil }
}
