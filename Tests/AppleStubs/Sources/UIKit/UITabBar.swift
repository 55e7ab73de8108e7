public import Foundation

/// Bar with the items of the tabs.
@MainActor open class UITabBar: UIView {
    /// Items of the bar.
    open var items: [UITabBarItem]?
    /// Selected item.
    open weak var selectedItem: UITabBarItem?
}

/// Base class of the items of bars.
@MainActor open class UIBarItem: NSObject {
    /// Title shown.
    open var title: String?
    /// Image shown.
    open var image: UIImage?
    /// Integer which identifies the item.
    open var tag = 0
    /// Whether the user can operate the item.
    open var isEnabled = true
    /// Identifier used by interface tests.
    open var accessibilityIdentifier: String?

    /// Creates an item.
    public override init() {
        super.init()
    }
}

/// Item of a tab bar.
@MainActor open class UITabBarItem: UIBarItem {
    /// Image shown while the item is selected.
    open var selectedImage: UIImage?
    /// Text of the badge.
    open var badgeValue: String?

    /// Creates an empty item.
    public override init() {
        super.init()
    }

    /// Creates an item with images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates an item with a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }
}
