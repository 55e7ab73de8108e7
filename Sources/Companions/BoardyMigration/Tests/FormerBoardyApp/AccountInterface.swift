import BoardyMigration

public extension BoardID {
    static let pubWelcome: BoardID = "pub.mod.Account.Welcome"
    static let pubLogin: BoardID = "pub.mod.Account.Login"
    static let pubTerms: BoardID = "pub.mod.Account.Terms"
    static let pubCurrentUser: BoardID = "pub.mod.Account.CurrentUser"
    static let pubAuthUser: BoardID = "pub.mod.Account.AuthUser"
}

public struct User: Codable, Equatable {
    public let name: String
}

public enum WelcomeOutput {
    case start
}

public typealias WelcomeMainDestination = MainboardGenericDestination<Void, WelcomeOutput, Void, BoardFlowNoneAction>
public typealias LoginMainDestination = MainboardGenericDestination<String?, User, Void, BoardFlowNoneAction>
public typealias TermsMainDestination = MainboardGenericDestination<Void, Void, Void, BoardFlowNoneAction>
typealias CurrentUserMainDestination = MainboardGenericDestination<
    CurrentUserParameter, User?, Void, BoardFlowNoneAction
>
public typealias AuthUserMainDestination = MainboardGenericDestination<
    BarrierBoard<User>.Action, User, Void, BoardFlowNoneAction
>

extension MotherboardType where Self: FlowManageable {
    func ioWelcome(_ identifier: BoardID = .pubWelcome) -> WelcomeMainDestination {
        WelcomeMainDestination(destinationID: identifier, mainboard: self)
    }

    func ioLogin(_ identifier: BoardID = .pubLogin) -> LoginMainDestination {
        LoginMainDestination(destinationID: identifier, mainboard: self)
    }

    func ioTerms(_ identifier: BoardID = .pubTerms) -> TermsMainDestination {
        TermsMainDestination(destinationID: identifier, mainboard: self)
    }

    func ioCurrentUser(_ identifier: BoardID = .pubCurrentUser) -> CurrentUserMainDestination {
        CurrentUserMainDestination(destinationID: identifier, mainboard: self)
    }

    func ioAuthUser(_ identifier: BoardID = .pubAuthUser) -> AuthUserMainDestination {
        AuthUserMainDestination(destinationID: identifier, mainboard: self)
    }
}
