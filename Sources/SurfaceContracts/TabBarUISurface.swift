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
