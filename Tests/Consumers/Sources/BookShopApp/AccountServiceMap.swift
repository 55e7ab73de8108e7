import Boardy

struct AccountServiceMap: ModuleServiceMap {
    let root: ServiceMap

    init(_ root: ServiceMap) {
        self.root = root
    }

    var ioWelcome: Destination<WelcomeIO> { destination() }
    var ioLogin: Destination<LoginIO> { destination() }
    var ioTerms: Destination<TermsIO> { destination() }
    var ioCurrentUser: Destination<CurrentUserIO> { destination() }
    var ioAuthUser: Destination<BarrierIO<User>> { destination(id: .pubAuthUser) }
}

extension ServiceMap {
    var modAccount: AccountServiceMap { link() }
}
