import PackagePlugin

@main
struct CheckModules: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("check-modules", arguments)
    }
}
