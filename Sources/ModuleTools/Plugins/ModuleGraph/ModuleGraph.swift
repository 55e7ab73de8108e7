import PackagePlugin

@main
struct ModuleGraph: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("module-graph", arguments)
    }
}
