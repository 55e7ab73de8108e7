import PackagePlugin

@main
struct XcodeTemplates: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try context.runModuleTools("xcode-templates", arguments)
    }
}
