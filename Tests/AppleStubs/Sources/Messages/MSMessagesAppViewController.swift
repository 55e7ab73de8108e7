public import Foundation
public import UIKit

/// Layout of a message.
open class MSMessageLayout: NSObject {}

/// Layout with an image and captions.
open class MSMessageTemplateLayout: MSMessageLayout {
    /// Caption.
    open var caption: String?
    /// Text below the caption.
    open var subcaption: String?
}

/// Message of the extension.
open class MSMessage: NSObject {
    /// Appearance.
    open var layout: MSMessageLayout?
    /// Data of the message, as the query of a URL.
    open var url: URL?
}

/// Conversation of the user.
open class MSConversation: NSObject {
    /// Message which the user selected.
    open var selectedMessage: MSMessage? { nil }
    /// Puts a message into the input field.
    open func insert(_ message: MSMessage, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {}
}

/// Size of the interface.
public enum MSMessagesAppPresentationStyle: UInt, Sendable {
    case compact = 0
    case expanded = 1
    case transcript = 2
}

/// Main controller of an extension of Messages.
@MainActor open class MSMessagesAppViewController: UIViewController {
    /// Conversation of the user, while the extension is active.
    open var activeConversation: MSConversation? { nil }
    /// Size of the interface.
    open var presentationStyle: MSMessagesAppPresentationStyle { .compact }
    /// Asks for another size.
    open func requestPresentationStyle(_ presentationStyle: MSMessagesAppPresentationStyle) {}
    /// Closes the extension.
    open func dismiss() {}
    /// Called before the extension becomes active.
    open func willBecomeActive(with conversation: MSConversation) {}
    /// Called when the user selected a message of the extension.
    open func didSelect(_ message: MSMessage, conversation: MSConversation) {}
}
