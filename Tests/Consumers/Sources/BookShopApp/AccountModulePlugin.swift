import Boardy

struct AccountModulePlugin: ModulePlugin {
    let identifier: BoardID = "pub.mod.Account"
    let session: Session

    func apply(for main: any MainComponent) {
        let producer = main.producer
        producer.registerBoard(WelcomeIO.boardID) { WelcomeBoard(identifier: $0) }
        producer.registerBoard(TermsIO.boardID) { TermsBoard(identifier: $0) }
        producer.registerBoard(LoginIO.boardID) { [session] identifier in
            LoginBoard(identifier: identifier, session: session, producer: producer)
        }
        producer.registerBoard(CurrentUserIO.boardID) { [session] identifier in
            CurrentUserBoardFactory.make(identifier: identifier, session: session)
        }
        producer.registerBoard(.pubAuthUser) { BarrierBoard<User>(identifier: $0) }
    }
}
