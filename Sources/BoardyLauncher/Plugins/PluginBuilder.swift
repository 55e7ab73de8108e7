/// Collects plugins from statements, for ``LauncherComponent/install(_:)``.
@MainActor
@resultBuilder
public enum PluginBuilder {
    /// One plugin of a body.
    @MainActor
    public struct Element {
        let item: LauncherComponent.Item
    }

    /// A launcher plugin as a statement.
    public static func buildExpression(_ plugin: any LauncherPlugin) -> [Element] {
        [Element(item: .launcherPlugin(plugin))]
    }

    /// Several launcher plugins as one statement.
    public static func buildExpression(_ plugins: [any LauncherPlugin]) -> [Element] {
        plugins.map { Element(item: .launcherPlugin($0)) }
    }

    /// A module plugin as a statement.
    public static func buildExpression(_ plugin: any ModulePlugin) -> [Element] {
        [Element(item: .modulePlugin(plugin))]
    }

    /// Several module plugins as one statement.
    public static func buildExpression(_ plugins: [any ModulePlugin]) -> [Element] {
        plugins.map { Element(item: .modulePlugin($0)) }
    }

    /// An opener as a statement.
    public static func buildExpression(_ plugin: any URLOpenerPlugin) -> [Element] {
        [Element(item: .urlOpenerPlugin(plugin))]
    }

    /// Several openers as one statement.
    public static func buildExpression(_ plugins: [any URLOpenerPlugin]) -> [Element] {
        plugins.map { Element(item: .urlOpenerPlugin($0)) }
    }

    /// The statements of a body, in order.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }

    /// An `if` without `else`.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [Element]) -> [Element] { part }

    /// The other branches of an `if` or `switch`.
    public static func buildEither(second part: [Element]) -> [Element] { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }

    /// The body of an `if #available`.
    public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
