public import BoardyCore

/// The items that a module installs: plugins for its boards, openers for its links, and settings of the motherboard.
@MainActor
public struct ModuleComponent {
    /// A closure that sets up the main motherboard before anything is activated. Flows between modules are registered here.
    public typealias LaunchSettings = @MainActor (any FlowMotherboard) -> Void

    /// The plugins that register the module's boards.
    public let modulePlugins: [any ModulePlugin]

    /// The openers of the module's links.
    public let urlOpenerPlugins: [any URLOpenerPlugin]

    /// The interfaces of other modules that the module uses, in addition to those that its plugins declare; see
    /// ``ModulePlugin/uses``.
    public let uses: [any IOInterface.Type]

    /// The interfaces of other modules that the module uses if they are installed; see ``Destination/isAvailable``.
    public let optionalUses: [any IOInterface.Type]

    /// The settings. They run once per launcher, in the order of installation.
    public let launchSettings: LaunchSettings

    /// Creates a component from the values of its properties. It is installed as a unit: if one of its module plugins is
    /// installed already, the whole component is rejected and reported.
    public init(
        modulePlugins: [any ModulePlugin],
        urlOpenerPlugins: [any URLOpenerPlugin] = [],
        uses: [any IOInterface.Type] = [],
        optionalUses: [any IOInterface.Type] = [],
        launchSettings: @escaping LaunchSettings = { _ in }
    ) {
        (self.modulePlugins, self.urlOpenerPlugins) = (modulePlugins, urlOpenerPlugins)
        (self.uses, self.optionalUses, self.launchSettings) = (uses, optionalUses, launchSettings)
    }
}
