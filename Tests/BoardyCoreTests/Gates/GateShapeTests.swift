import Boardy
import Testing

/// Gates through the public interface.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GateShapeTests {
    private struct User: Hashable { let name: String }

    private enum AuthIO: IOInterface {
        typealias Input = User?
        typealias Output = User
        static let boardID: BoardID = "auth"
    }

    private enum TermsIO: IOInterface {
        typealias Input = Void
        static let boardID: BoardID = "terms"
    }

    private enum ShopIO: IOInterface {
        typealias Input = String
        typealias Output = Int
        static let boardID: BoardID = "shop"
    }

    private final class AuthBoard: Board<AuthIO> {
        override func activate(with user: User?) { complete(user?.name != "stranger") }
    }

    private final class TermsBoard: Board<TermsIO> {
        override func activate(with _: Void) { complete(true) }
    }

    private final class ShopBoard: Board<ShopIO> {
        override func activate(with input: String) { sendOutput(input.count) }

        override func activationBarrier(for input: String) -> ActivationBarrier? {
            let auth = host?.destination(AuthIO.self).activation
            return switch input {
            case "nil": auth?.barrier(with: nil)
            case "none": auth?.barrier()
            case "scope": auth?.barrier(scope: .mainboard)
            case "user": auth?.barrier(with: User(name: "user"), scope: .application)
            case "unique": auth?.uniqueBarrier(with: User(name: "user"), scope: .application)
            case "stranger": auth?.uniqueBarrier(with: User(name: "stranger"))
            case "terms": host?.destination(TermsIO.self).activation.barrier()
            default: nil
            }
        }

        override var bypassesGatewayBarrier: Bool { identifier == "bypass" }
    }

    private struct Plugin: ModulePlugin {
        var identifier: BoardID { "gates" }

        func apply(for main: any MainComponent) {
            main.producer.registerBoards {
                BoardRegistration("auth") { id in AuthBoard(identifier: id) }
                BoardRegistration("terms") { id in TermsBoard(identifier: id) }
                for id in ["shop", "bypass", "asynchronous", "user", "nil", "none", "plain", "other"] as [BoardID] {
                    BoardRegistration(id) { id in ShopBoard(identifier: id) }
                }
            }
        }
    }

    private let launcher: PluginLauncher

    init() {
        launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(plugin: Plugin())
            .install(gatewayBarrier: GatewayBarrier { request in true })
            .install(
                gatewayBarrier: GatewayBarrier { request async in
                    await Task.yield()
                    return request.activations.count > 0
                }, for: "asynchronous"
            )
            .install(gatewayBarrier: .board(AuthIO.self, with: User(name: "user")), for: "user")
            .install(gatewayBarrier: .board(AuthIO.self, with: nil), for: "nil")
            .install(gatewayBarrier: .board(AuthIO.self), for: "none")
            .install(gatewayBarrier: .board(TermsIO.self), for: "plain")
            .install(gatewayBarrier: .exempt, for: "shop", "auth", "terms")
            .instantiate()
    }

    private func shop(_ id: BoardID) -> Destination<ShopIO> { launcher.mainboard.destination(ShopIO.self, id: id) }

    @Test(arguments: ["shop", "bypass", "asynchronous", "user", "nil", "none", "plain", "other"] as [BoardID])
    func gateway_howeverItIsWritten_letsThrough(id: BoardID) async throws {
        #expect(try await shop(id).activation.firstOutput(with: "abc") == 3)
    }

    @Test(arguments: ["nil", "none", "scope", "user", "unique", "terms"])
    func barrier_howeverItIsWritten_letsThrough(input: String) async throws {
        #expect(try await shop("shop").activation.firstOutput(with: input) == input.count)
    }

    @Test func outcome_ofEachKind_isThat() {
        for (id, input, expected) in [
            ("shop", "abc", "activated"), ("other", "abc", "gateway"), ("shop", "stranger", ""),
        ] {
            switch shop(BoardID(id)).activation.activate(with: input) {
            case .activated: #expect(expected == "activated")
            case .held(by: let gate): #expect("\(gate)" == expected)
            case .failed(let error): #expect(error == .refusedByGate("shop", gate: "auth") && expected.isEmpty)
            }
        }
    }
}
