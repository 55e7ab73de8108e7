/// A tab of the app's tab bar. A module may add tabs:
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
    /// The tab for creating things.
    public static let builder: TabBarUISurface = "builder"
    /// The tab with an overview.
    public static let dashboard: TabBarUISurface = "dashboard"
    /// The tab with settings.
    public static let settings: TabBarUISurface = "settings"

    /// Creates a tab by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a tab by its name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }

    /// The name of the tab.
    public var description: String { rawValue }
}

/// The description of a tab for the tab bar. Icons are names, so that each platform can look them up.
public struct TabContribution: ViewContribution, Hashable, Sendable {
    /// The name of the tab.
    public let id: String

    /// The title below the icon.
    public let title: String

    /// The name of the icon.
    public let normalIcon: String

    /// The name of the icon while the tab is selected, or nil if it is the normal icon.
    public let selectedIcon: String?

    /// Creates the description of a tab.
    public init(id: String, title: String, normalIcon: String, selectedIcon: String? = nil) {
        self.id = id
        self.title = title
        self.normalIcon = normalIcon
        self.selectedIcon = selectedIcon
    }
}

/// A registry in an app with a tab bar.
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
