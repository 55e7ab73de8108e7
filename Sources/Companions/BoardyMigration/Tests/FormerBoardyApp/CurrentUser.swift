import BoardyMigration

typealias CurrentUserParameter = BlockTaskParameter<Void, User?>

final class Session {
    var user: User?
}

enum CurrentUserBoardFactory {
    static func make(identifier: BoardID, session: Session) -> ActivatableBoard {
        BlockTaskBoard<Void, User?>(identifier: identifier, executingType: .onlyResult) { _, _, completion in
            completion(.success(session.user))
            return .none
        }
    }
}

@MainActor
final class Greeting {
    func greet(on mainboard: FlowMotherboard) {
        let parameter = CurrentUserParameter().onSuccess(target: self) { target, user in
            target.show(user)
        }
        mainboard.ioCurrentUser().activation.activate(with: parameter)
    }

    func show(_ user: User?) {
        print("hello:", user?.name ?? "nobody")
    }
}
