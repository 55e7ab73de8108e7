import Boardy

struct User: Codable, Equatable {
    let name: String
}

enum WelcomeIO: IOInterface {
    enum Output { case start }
    typealias Input = Void
    static let boardID: BoardID = "pub.mod.Account.Welcome"
}

enum LoginIO: IOInterface {
    typealias Input = String?
    typealias Output = User
    static let boardID: BoardID = "pub.mod.Account.Login"
}

enum TermsIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "pub.mod.Account.Terms"
}

enum CurrentUserIO: IOInterface {
    typealias Input = Void
    typealias Output = User?
    static let boardID: BoardID = "pub.mod.Account.CurrentUser"
}

extension BoardID {
    static let pubWelcome = WelcomeIO.boardID
    static let pubAuthUser: BoardID = "pub.mod.Account.AuthUser"
}
