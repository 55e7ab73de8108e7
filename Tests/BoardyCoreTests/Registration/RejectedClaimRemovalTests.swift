import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// What the handlers of a refuted claim captured goes when the board that refutes it is in its place, whatever that sets
/// off.
@MainActor
struct RejectedClaimRemovalTests {
    /// What installs the first board.
    enum LauncherAssembly: CaseIterable {
        case typedActivation, activationByIdentifier, installBoard
    }

    /// Says what happens to it.
    private final class Witness: Board<EchoIO> {
        let tell: @MainActor (String) -> Void

        init(tell: @escaping @MainActor (String) -> Void) {
            self.tell = tell
            super.init(identifier: "x")
        }

        override func didInstall() { tell("installed") }
        override func activate(with input: String) { tell("activated with \(input)") }
        override func didRemove() { tell("removed") }
    }

    @MainActor
    private final class Owner {
        var motherboard: Motherboard?
        var steps: [String] = []
        weak var board: Witness?

        func note(_ step: String) { steps.append(step) }
    }

    private let log = ErrorLog()
    private let owner = Owner()
    private let producer: BoardProducer

    init() {
        producer = log.makeProducer()
        producer.registerBoard("x") { [weak owner] _ in
            owner?.note("made")
            return Witness { owner?.note($0) }
        }
        owner.motherboard = Motherboard(producer: producer)
    }

    /// Claims that "x" has another interface, with handlers of every kind that capture the object.
    private func claimWrongly(on motherboard: any FlowMotherboard, capturing captured: AnyObject) {
        let wrong = motherboard.destination(NumberIO.self, id: "x")
        wrong.flow.handle { _ in _ = captured }
        wrong.completion.handle { _ in _ = captured }
    }

    private func install(on motherboard: any FlowMotherboard, by installation: LauncherAssembly) -> BoardError? {
        switch installation {
        case .typedActivation:
            return motherboard.destination(EchoIO.self, id: "x").activation.activate(with: "1").error
        case .activationByIdentifier:
            return motherboard.activateBoard(identifier: "x", withOption: "1").error
        case .installBoard:
            return motherboard.installBoard(Witness { [owner] in owner.note($0) })
        }
    }

    @Test(arguments: LauncherAssembly.allCases)
    func captured_whenTheClaimIsRefuted_goesOnceTheBoardIsInstalled(by installation: LauncherAssembly) throws {
        let motherboard = try #require(owner.motherboard)
        claimWrongly(on: motherboard, capturing: DeinitAction { [owner] in owner.note("let go") })
        #expect(install(on: motherboard, by: installation) == nil)
        #expect(owner.steps.filter { $0 != "made" } == ["installed", "let go"] + activation(after: installation))
    }

    @Test(arguments: LauncherAssembly.allCases)
    func captured_whenItInstallsAnotherBoard_findsTheFirstInItsPlace(by installation: LauncherAssembly) throws {
        let motherboard = try #require(owner.motherboard)
        var error: BoardError?
        claimWrongly(
            on: motherboard,
            capturing: DeinitAction { [unowned motherboard] in
                error = motherboard.installBoard(EchoBoard(identifier: "x"))
            })
        #expect(install(on: motherboard, by: installation) == nil)
        #expect(error == .alreadyInstalled("x", motherboard: "motherboard"))
        #expect(motherboard.boards.count == 1)
        #expect(motherboard.boards.first is Witness)
        #expect(owner.steps.filter { $0 != "made" } == ["installed"] + activation(after: installation))
    }

    @Test(arguments: LauncherAssembly.allCases)
    func captured_whenItActivatesTheBoard_activatesTheOneThatIsThere(by installation: LauncherAssembly) throws {
        let motherboard = try #require(owner.motherboard)
        var outcome: ActivationOutcome?
        claimWrongly(
            on: motherboard,
            capturing: DeinitAction { [unowned motherboard] in
                outcome = motherboard.destination(EchoIO.self, id: "x").activation.activate(with: "0")
            })
        #expect(install(on: motherboard, by: installation) == nil)
        #expect(outcome == .activated)
        #expect(motherboard.boards.count == 1)
        #expect(
            owner.steps.filter { $0 != "made" } == ["installed", "activated with 0"] + activation(after: installation))
        #expect(owner.steps.filter { $0 == "made" }.count == (installation == .installBoard ? 0 : 1))
    }

    @Test(arguments: LauncherAssembly.allCases)
    func captured_whenItRemovesTheBoard_removesItOnce(by installation: LauncherAssembly) throws {
        let motherboard = try #require(owner.motherboard)
        claimWrongly(
            on: motherboard,
            capturing: DeinitAction { [unowned motherboard] in motherboard.removeBoard(identifier: "x") })
        let error = install(on: motherboard, by: installation)
        #expect((error == nil) == (installation == .installBoard))
        #expect(motherboard.boards.isEmpty)
        #expect(owner.steps.filter { $0 != "made" } == ["installed", "removed"])
    }

    @Test func captured_whenItReleasesTheMotherboard_endsAllQuietly() {
        let right = owner.motherboard?.destination(EchoIO.self, id: "x")
        if let motherboard = owner.motherboard {
            claimWrongly(
                on: motherboard,
                capturing: DeinitAction { [owner] in
                    owner.board = owner.motherboard?.board(identifier: "x") as? Witness
                    #expect(owner.board != nil)
                    owner.motherboard = nil
                })
        }
        #expect(right?.activation.activate(with: "1").error != nil)
        #expect(owner.motherboard == nil)
        #expect(owner.board == nil)
        #expect(owner.steps == ["made", "installed"])
        #expect(right?.activation.activate(with: "2").error == .motherboardReleased("x"))
    }

    @Test(arguments: LauncherAssembly.allCases)
    func captured_whenItEndsTheBoardAround_removesTheBoardOnce(by installation: LauncherAssembly) {
        let shell = ShellBoard(producer: producer)
        let inner = shell.motherboard
        owner.motherboard?.installBoard(shell)
        claimWrongly(on: inner, capturing: DeinitAction { [unowned shell] in shell.complete() })
        let error = install(on: inner, by: installation)
        #expect((error == nil) == (installation == .installBoard))
        #expect(shell.host == nil)
        #expect(inner.boards.isEmpty)
        #expect(owner.steps.filter { $0 != "made" } == ["installed", "removed"])
    }

    private func activation(after installation: LauncherAssembly) -> [String] {
        installation == .installBoard ? [] : ["activated with 1"]
    }
}
