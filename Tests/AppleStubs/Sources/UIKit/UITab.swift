public import Foundation

/// Tab of a tab bar controller.
@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
@MainActor open class UITab: NSObject {
    /// Identifier of the tab.
    public let identifier: String
    /// Title shown.
    open var title: String
    /// Image shown.
    open var image: UIImage?

    /// Creates a tab. The stub does not show it.
    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier) = (title, image, identifier)
        super.init()
    }
}
