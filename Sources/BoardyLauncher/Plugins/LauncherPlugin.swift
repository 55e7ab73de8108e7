/// The one thing a module shows to an app: installing it installs all that the module has.
///
/// ```swift
/// public struct DashboardLauncherPlugin: LauncherPlugin {
///     public init() {}
///
///     public func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent {
///         ModuleComponent(
///             modulePlugins: [DashboardModulePlugin()],
///             urlOpenerPlugins: [DashboardURLOpenerPlugin()]
///         )
///     }
/// }
/// ```
@MainActor
public protocol LauncherPlugin {
    /// Lists what the module installs. Called once per launcher, when the launcher is made.
    func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent
}
