/// A plugin of boards that a ``Manifest`` names. Made from the plugins of a board framework by the bridge to it.
public struct BoardPlugin {
    package let plugin: Any

    package init(_ plugin: Any) {
        self.plugin = plugin
    }
}

/// Collects plugins from statements, for ``Manifest/boardPlugins``. The bridge to a board framework adds what a statement may be.
@MainActor
@resultBuilder
public enum BoardPluginBuilder {
    /// The statements of a body, in order.
    public static func buildBlock(_ parts: [BoardPlugin]...) -> [BoardPlugin] { parts.flatMap(\.self) }

    /// An `if` without `else`.
    public static func buildOptional(_ part: [BoardPlugin]?) -> [BoardPlugin] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [BoardPlugin]) -> [BoardPlugin] { part }

    /// The other branches of an `if` or `switch`.
    public static func buildEither(second part: [BoardPlugin]) -> [BoardPlugin] { part }
}
