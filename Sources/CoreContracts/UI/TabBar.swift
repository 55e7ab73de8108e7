/// A tab of the app's tab bar. A module may add its own:
///
/// ```swift
/// extension TabBarUISurface {
///     static let myTab: TabBarUISurface = "myTab"
/// }
/// ```
public struct TabBarUISurface: UISurface, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name of the tab.
    public let rawValue: String

    /// The first tab.
    public static let home: TabBarUISurface = "home"
    /// Where something is made.
    public static let builder: TabBarUISurface = "builder"
    /// What is going on.
    public static let dashboard: TabBarUISurface = "dashboard"
    /// What can be set.
    public static let settings: TabBarUISurface = "settings"

    /// A tab by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A tab by its name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }

    /// The name of the tab.
    public var description: String { rawValue }
}

/// What the tab bar needs to know about a tab. Icons are named, so that each platform can look them up in its own way.
public struct TabContribution: ViewContribution, Hashable, Sendable {
    /// The name of the tab.
    public let id: String

    /// What stands below the icon.
    public let title: String

    /// The name of the icon.
    public let normalIcon: String

    /// The name of the icon while the tab is selected; nil if it is the same.
    public let selectedIcon: String?

    /// A tab of that name and look.
    public init(id: String, title: String, normalIcon: String, selectedIcon: String? = nil) {
        self.id = id
        self.title = title
        self.normalIcon = normalIcon
        self.selectedIcon = selectedIcon
    }
}

/// A registry of an app with a tab bar.
///
/// ```swift
/// guard let registry = registry as? any TabBarUIContributing else { return }
/// registry.contribute(
///     to: .settings, title: "Settings", normalIcon: "gear", selectedIcon: nil, factory: { SettingsViewController() })
/// ```
@MainActor
public protocol TabBarUIContributing: UIRegistryContributing {}

extension TabBarUIContributing {
    /// Contributes the content of a tab, as a ``TabContribution``.
    public func contribute<View>(
        to surface: TabBarUISurface, title: String, normalIcon: String, selectedIcon: String? = nil,
        factory: @escaping @MainActor () -> View
    ) {
        contribute(
            to: surface,
            contribution: TabContribution(
                id: surface.rawValue, title: title, normalIcon: normalIcon, selectedIcon: selectedIcon),
            factory: factory)
    }
}
