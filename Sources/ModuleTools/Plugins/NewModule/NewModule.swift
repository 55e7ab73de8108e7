import PackagePlugin

@main
struct NewModule: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("new-module", arguments)
    }
}
