/// A board plugin of a ``Manifest``. GhostBridge makes it from a plugin of Boardy.
public struct BoardPlugin {
    package let plugin: Any

    package init(_ plugin: Any) { self.plugin = plugin }
}

/// Builds ``Manifest/boardPlugins`` from statements. GhostBridge adds the types of statements.
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
