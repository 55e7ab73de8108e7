public import Boardy
public import CoreContracts

/// The statements that `Manifest/boardPlugins` accepts.
///
/// ```swift
/// public static var boardPlugins: [BoardPlugin] {
///     ForecastLauncherPlugin()
///     ForecastURLOpenerPlugin()
/// }
/// ```
extension BoardPluginBuilder {
    /// A launcher plugin as a statement.
    public static func buildExpression(_ plugin: any LauncherPlugin) -> [BoardPlugin] {
        PluginBuilder.buildExpression(plugin).map { BoardPlugin($0) }
    }

    /// Several launcher plugins as one statement.
    public static func buildExpression(_ plugins: [any LauncherPlugin]) -> [BoardPlugin] {
        PluginBuilder.buildExpression(plugins).map { BoardPlugin($0) }
    }

    /// A module plugin as a statement.
    public static func buildExpression(_ plugin: any ModulePlugin) -> [BoardPlugin] {
        PluginBuilder.buildExpression(plugin).map { BoardPlugin($0) }
    }

    /// Several module plugins as one statement.
    public static func buildExpression(_ plugins: [any ModulePlugin]) -> [BoardPlugin] {
        PluginBuilder.buildExpression(plugins).map { BoardPlugin($0) }
    }

    /// An opener as a statement.
    public static func buildExpression(_ plugin: any URLOpenerPlugin) -> [BoardPlugin] {
        PluginBuilder.buildExpression(plugin).map { BoardPlugin($0) }
    }

    /// Several openers as one statement.
    public static func buildExpression(_ plugins: [any URLOpenerPlugin]) -> [BoardPlugin] {
        PluginBuilder.buildExpression(plugins).map { BoardPlugin($0) }
    }
}
