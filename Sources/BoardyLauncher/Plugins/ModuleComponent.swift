public import BoardyCore

/// What a module installs: its boards, its links, and what it sets up on the motherboard.
@MainActor
public struct ModuleComponent {
    /// What is done with the main motherboard before anything is activated; the place for flows between modules.
    public typealias LaunchSettings = @MainActor (any FlowMotherboard) -> Void

    /// The plugins that register the module's boards.
    public let modulePlugins: [any ModulePlugin]

    /// The openers of the module's links.
    public let urlOpenerPlugins: [any URLOpenerPlugin]

    /// Runs once per launcher, in the order of installation.
    public let launchSettings: LaunchSettings

    /// A component of these parts. It is installed as a unit: if one of the plugins is installed already, none of it
    /// is.
    public init(
        modulePlugins: [any ModulePlugin],
        urlOpenerPlugins: [any URLOpenerPlugin] = [],
        launchSettings: @escaping LaunchSettings = { _ in }
    ) {
        self.modulePlugins = modulePlugins
        self.urlOpenerPlugins = urlOpenerPlugins
        self.launchSettings = launchSettings
    }
}
