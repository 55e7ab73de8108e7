import PackagePlugin

@main
struct ExtensionSafety: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("extension-safety", arguments)
    }
}
