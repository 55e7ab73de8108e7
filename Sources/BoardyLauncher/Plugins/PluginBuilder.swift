/// A result builder that collects plugins from statements, for ``LauncherComponent/install(_:)``.
@MainActor
@resultBuilder
public enum PluginBuilder {
    /// One plugin of a body.
    @MainActor
    public struct Element {
        let plugin: Plugin

        enum Plugin {
            case launcher(any LauncherPlugin)
            case module(any ModulePlugin)
            case opener(any URLOpenerPlugin)
        }
    }

    /// Accepts a launcher plugin as a statement.
    public static func buildExpression(_ plugin: any LauncherPlugin) -> [Element] {
        [Element(plugin: .launcher(plugin))]
    }

    /// Accepts an array of launcher plugins as a statement.
    public static func buildExpression(_ plugins: [any LauncherPlugin]) -> [Element] {
        plugins.map { Element(plugin: .launcher($0)) }
    }

    /// Accepts a module plugin as a statement.
    public static func buildExpression(_ plugin: any ModulePlugin) -> [Element] {
        [Element(plugin: .module(plugin))]
    }

    /// Accepts an array of module plugins as a statement.
    public static func buildExpression(_ plugins: [any ModulePlugin]) -> [Element] {
        plugins.map { Element(plugin: .module($0)) }
    }

    /// Accepts an opener as a statement.
    public static func buildExpression(_ plugin: any URLOpenerPlugin) -> [Element] {
        [Element(plugin: .opener(plugin))]
    }

    /// Accepts an array of openers as a statement.
    public static func buildExpression(_ plugins: [any URLOpenerPlugin]) -> [Element] {
        plugins.map { Element(plugin: .opener($0)) }
    }

    /// Joins the statements of a body in order.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }

    /// Supports `if` without `else`.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

    /// Supports the first branch of an `if` or `switch`.
    public static func buildEither(first part: [Element]) -> [Element] { part }

    /// Supports the other branches of an `if` or `switch`.
    public static func buildEither(second part: [Element]) -> [Element] { part }

    /// Supports `for` loops.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }

    /// Supports `if #available`.
    public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
