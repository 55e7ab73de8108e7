import PackagePlugin

@main
struct NewSharedModule: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("new-shared-module", arguments)
    }
}
