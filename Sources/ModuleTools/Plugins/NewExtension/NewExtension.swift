import PackagePlugin

@main
struct NewExtension: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("new-extension", arguments)
    }
}
