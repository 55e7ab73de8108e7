/// The description of a tab for the tab bar. Icons are names, so that each platform can look them up: the name of a symbol of the system,
/// the name of an image of a module by `icon(_:)` of `LocalizedResources`, or, with UIKit, the name of an image of the app.
public protocol TabDescription: ViewContribution {
    /// The title below the icon.
    var title: String { get }

    /// The name of the icon.
    var normalIcon: String { get }

    /// The name of the icon while the tab is selected, or nil if it is the normal icon.
    var selectedIcon: String? { get }

    /// The position in the tab bar. Tabs of equal order have the order of their contribution.
    var order: Int { get }
}

extension TabDescription {
    /// Nil.
    public var selectedIcon: String? { nil }

    /// Zero.
    public var order: Int { 0 }
}

/// The standard description of a tab.
public struct TabContribution: TabDescription, Hashable, Sendable {
    /// The id of the contribution, which is unique on its surface. The name of the tab is that of its surface.
    public let id: String

    /// The title below the icon.
    public let title: String

    /// The name of the icon.
    public let normalIcon: String

    /// The name of the icon while the tab is selected, or nil if it is the normal icon.
    public let selectedIcon: String?

    /// The position in the tab bar. Tabs of equal order have the order of their contribution.
    public let order: Int

    /// Creates the description of a tab.
    public init(id: String, title: String, normalIcon: String, selectedIcon: String? = nil, order: Int = 0) {
        self.id = id
        self.title = title
        self.normalIcon = normalIcon
        self.selectedIcon = selectedIcon
        self.order = order
    }
}

/// A registry in an app with a tab bar.
///
/// ```swift
/// guard let registry = registry as? any TabBarUIContributing else { return }
/// registry.contribute(
///     to: .settings, title: "Settings", normalIcon: "gear", dependencies: (any SettingsService).self,
///     factory: { SettingsViewController($0) })
/// ```
@MainActor
public protocol TabBarUIContributing: UIRegistryContributing {}

extension TabBarUIContributing {
    /// Contributes the content of a tab without dependencies, as a ``TabContribution``.
    ///
    /// - Parameters:
    ///   - surface: the tab.
    ///   - title: the title below the icon.
    ///   - normalIcon: the name of the icon.
    ///   - selectedIcon: the name of the icon while the tab is selected, or nil if it is the normal icon.
    ///   - order: the position in the tab bar. Tabs of equal order have the order of their contribution.
    ///   - factory: makes the content when the tab is first shown.
    public func contribute<View>(
        to surface: TabBarUISurface, title: String, normalIcon: String, selectedIcon: String? = nil, order: Int = 0,
        factory: @escaping @MainActor () -> View
    ) {
        contribute(
            to: surface,
            contribution: TabContribution(
                id: surface.rawValue, title: title, normalIcon: normalIcon, selectedIcon: selectedIcon, order: order),
            factory: factory)
    }

    /// Contributes the content of a tab with dependencies, as a ``TabContribution``.
    ///
    /// - Parameters:
    ///   - surface: the tab.
    ///   - title: the title below the icon.
    ///   - normalIcon: the name of the icon.
    ///   - selectedIcon: the name of the icon while the tab is selected, or nil if it is the normal icon.
    ///   - order: the position in the tab bar. Tabs of equal order have the order of their contribution.
    ///   - dependencies: the types of the services that the content depends on. They are resolved when it is made.
    ///   - factory: makes the content from its dependencies when the tab is first shown.
    public func contribute<View, each Dependency>(
        to surface: TabBarUISurface, title: String, normalIcon: String, selectedIcon: String? = nil, order: Int = 0,
        dependencies: (repeat (each Dependency).Type), factory: @escaping @MainActor (repeat each Dependency) -> View
    ) {
        contribute(
            to: surface,
            contribution: TabContribution(
                id: surface.rawValue, title: title, normalIcon: normalIcon, selectedIcon: selectedIcon, order: order),
            dependencies: (repeat each dependencies), factory: factory)
    }
}
