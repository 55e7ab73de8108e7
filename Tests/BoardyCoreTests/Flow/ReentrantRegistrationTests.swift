import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A registration may sweep out handlers whose scope is gone, and what they captured may register others when it goes.
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
        // Enough of them for the dead one to be swept out, by one of these registrations.
        for number in 0..<16 {
            motherboard.registerChainedFlow(from: "echo").otherwise { received.append("\(number) \($0)") }
        }
        motherboard.activateBoard(identifier: "echo", withOption: "hi")
        #expect(received == (0..<15).map { "\($0) hi" } + ["inner hi", "15 hi"])
    }
}
