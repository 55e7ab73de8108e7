import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A board cannot be installed again before the removal of its inner boards and its own removal are complete.
@MainActor
struct LeavingBoardTests {
    private final class Shell: ContinuousBoard<PlainIO> {
        var tell: @MainActor (String) -> Void = { _ in }

        override func didInstall() { tell("installed") }
        override func didRemove() { tell("removed") }
    }

    private let log = ErrorLog()
    private let shell: Shell

    init() {
        shell = Shell(producer: log.makeProducer())
    }

    @Test(arguments: [true, false])
    func board_whenInstalledAgainByABoardInsideThatGoes_isRefused(byCompleting: Bool) {
        var steps: [String] = []
        let motherboard = log.makeMotherboard(boards: [shell])
        shell.tell = { steps.append($0) }
        shell.motherboard.installBoard(
            ScriptedBoard<EchoIO>(onRemove: { [unowned motherboard, unowned shell] in
                let error = motherboard.installBoard(shell)
                steps.append(error == .removalInProgress("plain") ? "refused" : "taken")
            }))
        if byCompleting { shell.complete() } else { motherboard.removeBoard(identifier: "plain") }
        #expect(steps == ["refused", "removed"])
        #expect(shell.host == nil)
        #expect(motherboard.installBoard(shell) == nil)
        #expect(steps == ["refused", "removed", "installed"])
        #expect(motherboard.boards.count == 1)
        #expect(log.errors == [.removalInProgress("plain")])
    }

    @Test func board_whenInstalledElsewhereByABoardInsideThatGoes_isRefused() {
        var removals = 0
        let (motherboard, other) = (log.makeMotherboard(boards: [shell]), log.makeMotherboard())
        var error: BoardError?
        shell.tell = { _ in removals += 1 }
        shell.motherboard.installBoard(
            ScriptedBoard<EchoIO>(onRemove: { [unowned shell] in error = other.installBoard(shell) }))
        motherboard.clearActiveBoards()
        #expect(error == .removalInProgress("plain"))
        #expect(removals == 1)
        #expect(other.boards.isEmpty)
        #expect(other.installBoard(shell) == nil)
    }

    @Test func board_whenProducedAgainByABoardInsideThatGoes_isRefused() {
        var steps: [String] = []
        let producer = log.makeProducer()
        producer.registerBoard("plain") { [unowned shell] _ in shell }
        let motherboard = Motherboard(producer: producer)
        motherboard.installBoard(shell)
        let plain = motherboard.destination(PlainIO.self)
        shell.tell = { steps.append($0) }
        shell.motherboard.installBoard(
            ScriptedBoard<EchoIO>(onRemove: {
                let expected = BoardError.removalInProgress("plain")
                steps.append(plain.activation.activate().error == expected ? "refused" : "taken")
            }))
        shell.complete()
        #expect(steps == ["refused", "removed"])
    }

    @Test func board_whenInstalledAgainByABoardTwoLevelsInside_isRefused() {
        var steps: [String] = []
        let (motherboard, inner) = (log.makeMotherboard(boards: [shell]), Shell(producer: log.makeProducer()))
        shell.tell = { steps.append($0) }
        inner.tell = { steps.append("\($0) inside") }
        shell.motherboard.installBoard(inner)
        inner.motherboard.installBoard(
            ScriptedBoard<EchoIO>(onRemove: { [unowned motherboard, unowned shell] in
                steps.append(motherboard.installBoard(shell) == nil ? "taken" : "refused")
            }))
        shell.complete()
        #expect(steps == ["installed inside", "refused", "removed inside", "removed"])
    }

    @Test func board_whenInstalledAgainByWhoWaitsForItsCompletion_isInstalled() {
        var steps: [String] = []
        let motherboard = log.makeMotherboard(boards: [shell])
        shell.tell = { steps.append($0) }
        motherboard.destination(PlainIO.self).completion.handle { [unowned motherboard, unowned shell] _ in
            motherboard.installBoard(shell)
        }
        shell.complete()
        #expect(steps == ["removed", "installed"])
        #expect(motherboard.boards.first === shell)
        #expect(log.errors == [])
    }
}
