import BoardyMigration

struct AccountModulePlugin: ModuleBuilderPlugin {
    enum ServiceType {
        case welcome
        case login
        case terms
        case currentUser
        case authUser

        var identifier: BoardID {
            switch self {
            case .welcome: .pubWelcome
            case .login: .pubLogin
            case .terms: .pubTerms
            case .currentUser: .pubCurrentUser
            case .authUser: .pubAuthUser
            }
        }
    }

    let service: ServiceType
    let session: Session

    var identifier: BoardID {
        service.identifier
    }

    func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        switch service {
        case .welcome:
            WelcomeBoard(identifier: identifier)
        case .login:
            LoginBoard(identifier: identifier, session: session, producer: internalContinuousProducer)
        case .terms:
            TermsBoard(identifier: identifier)
        case .currentUser:
            CurrentUserBoardFactory.make(identifier: identifier, session: session)
        case .authUser:
            BarrierBoard<User>(identifier: identifier)
        }
    }

    func internalContinuousRegistrations(
        sharedComponent _: any SharedValueComponent, producer _: any ActivatableBoardProducer
    ) -> [BoardRegistration] {}
}
