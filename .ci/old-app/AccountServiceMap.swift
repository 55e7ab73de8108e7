import BoardyMigration

public final class AccountServiceMap: ServiceMap {}

public extension AccountServiceMap {
    var ioWelcome: WelcomeMainDestination { mainboard.ioWelcome() }
    var ioLogin: LoginMainDestination { mainboard.ioLogin() }
    var ioTerms: TermsMainDestination { mainboard.ioTerms() }
    var ioCurrentUser: CurrentUserMainDestination { mainboard.ioCurrentUser() }
    var ioAuthUser: AuthUserMainDestination { mainboard.ioAuthUser() }
}

public extension ServiceMap {
    var modAccount: AccountServiceMap { link() }
}
