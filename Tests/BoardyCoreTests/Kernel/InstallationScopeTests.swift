import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// The scope of an installation, which is made on first use.
@MainActor
struct InstallationScopeTests {
    private let log = ErrorLog()

    @Test func scope_whenMadeWhileInstalled_endsWithTheRemoval() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let scope = board.installationScope
        #expect(!scope.hasEnded)
        motherboard.removeBoard(identifier: "echo")
        #expect(scope.hasEnded)
        #expect(board.installationScope === scope)
    }

    @Test func scope_whenMadeWhileInstalled_endsWithTheMotherboard() {
        let board = EchoBoard()
        var motherboard: Motherboard? = log.makeMotherboard(boards: [board])
        let scope = board.installationScope
        #expect(motherboard?.boards.count == 1)
        motherboard = nil
        #expect(scope.hasEnded)
    }

    @Test func scope_whenFirstUsedAfterTheEnd_hasEnded() {
        let (removed, orphan) = (EchoBoard(), EchoBoard())
        log.makeMotherboard(boards: [removed]).clearActiveBoards()
        _ = log.makeMotherboard(boards: [orphan])
        #expect(removed.installationScope.hasEnded)
        #expect(orphan.installationScope.hasEnded)
    }

    @Test func scope_whenTheBoardIsInstalledAgain_isAnother() {
        let board = EchoBoard()
        let early = board.installationScope
        let motherboard = log.makeMotherboard(boards: [board])
        #expect(board.installationScope === early)
        motherboard.clearActiveBoards()
        motherboard.installBoard(board)
        #expect(board.installationScope !== early)
        #expect(!board.installationScope.hasEnded)
        #expect(early.hasEnded)
    }

    @Test func scope_whenStored_keepsNoInnerMotherboard() {
        let shell = ShellBoard(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        weak let inner = shell.motherboard
        let scope = shell.installationScope
        #expect(scope.childTable != nil)
        motherboard.clearActiveBoards()
        #expect(scope.childTable == nil)
        #expect(inner != nil)
    }
}
