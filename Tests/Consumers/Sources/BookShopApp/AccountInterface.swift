import Boardy

extension BoardID {
    static let pubWelcome: BoardID = "pub.mod.Account.Welcome"
    static let pubLogin: BoardID = "pub.mod.Account.Login"
    static let pubTerms: BoardID = "pub.mod.Account.Terms"
    static let pubCurrentUser: BoardID = "pub.mod.Account.CurrentUser"
    static let pubAuthUser: BoardID = "pub.mod.Account.AuthUser"
}

struct User: Codable, Equatable {
    let name: String
}

enum WelcomeOutput {
    case start
}

enum WelcomeIO: IOInterface {
    typealias Input = Void
    typealias Output = WelcomeOutput
    static let boardID: BoardID = .pubWelcome
}

enum LoginIO: IOInterface {
    typealias Input = String?
    typealias Output = User
    static let boardID: BoardID = .pubLogin
}

enum TermsIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = .pubTerms
}

enum CurrentUserIO: IOInterface {
    typealias Input = Void
    typealias Output = User?
    static let boardID: BoardID = .pubCurrentUser
}

extension FlowMotherboard {
    func ioWelcome(_ identifier: BoardID = .pubWelcome) -> Destination<WelcomeIO> {
        destination(WelcomeIO.self, id: identifier)
    }

    func ioLogin(_ identifier: BoardID = .pubLogin) -> Destination<LoginIO> {
        destination(LoginIO.self, id: identifier)
    }

    func ioTerms(_ identifier: BoardID = .pubTerms) -> Destination<TermsIO> {
        destination(TermsIO.self, id: identifier)
    }

    func ioCurrentUser(_ identifier: BoardID = .pubCurrentUser) -> Destination<CurrentUserIO> {
        destination(CurrentUserIO.self, id: identifier)
    }

    func ioAuthUser(_ identifier: BoardID = .pubAuthUser) -> Destination<BarrierIO<User>> {
        destination(BarrierIO<User>.self, id: identifier)
    }
}
