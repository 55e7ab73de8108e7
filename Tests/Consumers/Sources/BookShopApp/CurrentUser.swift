import Boardy

@MainActor
final class Session {
    var user: User?
}

@MainActor
enum CurrentUserBoardFactory {
    static func make(identifier: BoardID, session: Session) -> any ActivatableBoard {
        TaskBoard<CurrentUserIO>(identifier: identifier, policy: .sharedResult, bypassesGatewayBarrier: true) { _ in
            await session.user
        }
    }
}

@MainActor
final class Greeting {
    func greet(on mainboard: any FlowMotherboard) async throws {
        show(try await mainboard.serviceMap.modAccount.ioCurrentUser.activation.firstOutput())
    }

    func show(_ user: User?) {
        print("hello:", user?.name ?? "nobody")
    }
}
