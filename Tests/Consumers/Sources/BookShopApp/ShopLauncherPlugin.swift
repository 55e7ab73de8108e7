import Boardy

enum Environment: MainOption {
    case production, staging

    static var defaultValue: Environment { .production }
}

struct ShopLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent {
        print("environment:", options.value(of: Environment.self))
        return ModuleComponent(
            modulePlugins: [
                AccountModulePlugin(session: Session()),
                BooksModulePlugin(),
                SalesModulePlugin(service: .cart),
                SalesModulePlugin(service: .checkout),
                SalesModulePlugin(service: .receipt),
            ],
            urlOpenerPlugins: [
                CatalogURLOpenerPlugin(),
                DetailsURLOpenerPlugin(),
            ]
        )
    }
}
