import PackagePlugin

@main
struct CheckExtensions: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("check-extensions", arguments)
    }
}
