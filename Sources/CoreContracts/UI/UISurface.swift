/// A place where modules can show something: the tabs of a tab bar, the widgets of a dashboard. Who owns the place defines it:
///
/// ```swift
/// public enum DashboardUISurface: UISurface {
///     case widgets
/// }
/// ```
public protocol UISurface: Hashable, Sendable {}

/// A surface of any type, to compare it and to use it as a key.
public struct AnyUISurface: Hashable, Sendable, CustomStringConvertible {
    /// The surface.
    public let base: any UISurface

    /// The surface without its type.
    public init(_ base: some UISurface) {
        self.base = base
    }

    /// Whether both are the same surface of the same type.
    public static func == (first: AnyUISurface, second: AnyUISurface) -> Bool {
        first == second.base
    }

    /// Whether it is that surface.
    public static func == (any: AnyUISurface, surface: some UISurface) -> Bool {
        func isEqual<Surface: UISurface>(_ surface: Surface) -> Bool { any.base as? Surface == surface }
        return isEqual(surface)
    }

    /// Hashes the surface.
    public func hash(into hasher: inout Hasher) {
        base.hash(into: &hasher)
    }

    /// The type and the surface, such as `DashboardUISurface.widgets`.
    public var description: String { "\(type(of: base)).\(base)" }
}
