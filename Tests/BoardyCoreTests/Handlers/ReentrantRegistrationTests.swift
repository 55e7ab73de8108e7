import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A registration can sweep out inactive handlers. The release of their captured objects can register other handlers.
@MainActor
struct ReentrantRegistrationTests {
    private let log = ErrorLog()

    private final class Target {}

    @Test func chains_whenARegistrationForgetsADeadOneThatRegistersAnother_areEachCalledOnce() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        var received: [String] = []
        do {
            let scope = Target()
            let end = DeinitAction { [weak motherboard] in
                motherboard?.registerChainedFlow(from: "echo").otherwise { received.append("inner \($0)") }
            }
            motherboard.registerChainedFlow(from: "echo").otherwise { _ in _ = end }.token.scoped(to: scope)
        }
        // One of these registrations reaches the threshold at which the inactive handler is swept out.
        for number in 0..<16 {
            motherboard.registerChainedFlow(from: "echo").otherwise { received.append("\(number) \($0)") }
        }
        motherboard.activateBoard(identifier: "echo", withOption: "hi")
        #expect(received == (0..<15).map { "\($0) hi" } + ["inner hi", "15 hi"])
    }
}
