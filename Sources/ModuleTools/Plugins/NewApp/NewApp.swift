import PackagePlugin

@main
struct NewApp: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("new-app", arguments)
    }
}
