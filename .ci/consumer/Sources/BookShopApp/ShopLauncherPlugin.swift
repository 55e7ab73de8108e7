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
                SalesModulePlugin(identifier: CartIO.boardID),
                SalesModulePlugin(identifier: CheckoutIO.boardID),
                SalesModulePlugin(identifier: ReceiptIO.boardID),
            ],
            urlOpenerPlugins: [
                CatalogURLOpenerPlugin(),
                DetailsURLOpenerPlugin(),
            ]
        )
    }
}
