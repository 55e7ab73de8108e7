import BoardyMigration

struct ShopLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent {
        if let environment: String = options[.environment] { print("environment:", environment) }
        let session = Session()
        return ModuleComponent(
            modulePlugins: [
                AccountModulePlugin(service: .welcome, session: session),
                AccountModulePlugin(service: .login, session: session),
                AccountModulePlugin(service: .terms, session: session),
                AccountModulePlugin(service: .currentUser, session: session),
                AccountModulePlugin(service: .authUser, session: session),
                BooksModulePlugin(),
                SalesModulePlugin(identifier: .pubCart),
                SalesModulePlugin(identifier: .pubCheckout),
                SalesModulePlugin(identifier: .pubReceipt),
            ],
            urlOpenerPlugins: [
                CatalogURLOpenerPlugin(),
                DetailsURLOpenerPlugin(),
            ]
        )
    }
}
