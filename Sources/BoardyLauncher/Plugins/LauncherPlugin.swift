/// The entry point of a module for an app. Installing it installs all boards, openers and settings of the module.
///
/// ```swift
/// public struct DashboardLauncherPlugin: LauncherPlugin {
///     public init() {}
///
///     public func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent {
///         ModuleComponent(modulePlugins: [DashboardModulePlugin()], urlOpenerPlugins: [DashboardURLOpenerPlugin()])
///     }
/// }
/// ```
@MainActor
public protocol LauncherPlugin {
    /// Returns the items that the module installs. Called once per launcher, while the launcher is made.
    func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent
}
