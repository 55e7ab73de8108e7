import BoardyMigration

public final class AccountServiceMap: ServiceMap {}

public extension AccountServiceMap {
    var ioWelcome: WelcomeMainDestination { mainboard.ioWelcome() }
    var ioLogin: LoginMainDestination { mainboard.ioLogin() }
    var ioTerms: TermsMainDestination { mainboard.ioTerms() }
    var ioAuthUser: AuthUserMainDestination { mainboard.ioAuthUser() }
}

extension AccountServiceMap {
    var ioCurrentUser: CurrentUserMainDestination { mainboard.ioCurrentUser() }
}

public extension ServiceMap {
    var modAccount: AccountServiceMap { link() }
}
