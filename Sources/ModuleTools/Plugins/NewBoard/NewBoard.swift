import PackagePlugin

@main
struct NewBoard: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("new-board", arguments)
    }
}
