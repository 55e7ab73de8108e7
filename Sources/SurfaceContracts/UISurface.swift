/// A place for views of modules, such as the widgets of a dashboard. The module that owns the place defines its type:
///
/// ```swift
/// public enum DashboardUISurface: UISurface {
///     case widgets
/// }
/// ```
public protocol UISurface: Hashable, Sendable {}

/// A surface of any type, as a key that can be compared.
public struct AnyUISurface: Hashable, Sendable, CustomStringConvertible {
    /// The surface.
    public let base: any UISurface

    /// Erases the type of a surface.
    public init(_ base: some UISurface) {
        self.base = base
    }

    /// Returns true if both are the same surface of the same type.
    public static func == (first: AnyUISurface, second: AnyUISurface) -> Bool {
        first == second.base
    }

    /// Returns true if the erased surface equals another surface.
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
