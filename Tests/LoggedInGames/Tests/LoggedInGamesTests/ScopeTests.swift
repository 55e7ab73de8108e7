import Boardy
import GameIO
import LoggedIn
import LoggedInIO
import Login
import LoginIO
import RandomWin
import ScreenIO
import TestHarness
import Testing
import TicTacToe

/// Records what boards show, and answers their questions.
private final class Script: Screen {
    private(set) var texts: [String] = []
    private var answer: @MainActor (String) -> Void = { _ in }

    func show(_ text: String) { texts.append(text) }

    func ask(_ question: String, _ answer: @escaping @MainActor (String) -> Void) { self.answer = answer }

    func enter(_ lines: String...) { for line in lines { answer(line) } }
}

@MainActor
struct ScopeTests {
    private let harness = TestHarness()
    private let script = Script()

    init() {
        harness.load(plugin: LoginPlugin())
        harness.load(plugin: LoggedInLauncherPlugin())
        harness.load(plugin: TicTacToePlugin())
        harness.load(plugin: RandomWinPlugin())
        harness.share(value: Games("tic-tac-toe", "random-win"))
        harness.share(value: Coin { .second })
        harness.show(in: script)
    }

    private var scope: ContinuousBoard<LoggedInIO>? {
        harness.mainboard.board(identifier: LoggedInIO.boardID) as? ContinuousBoard
    }

    /// The boards of the scope; none after the log-out.
    private var inside: [any ActivatableBoard] { scope?.motherboard.boards ?? [] }

    /// A reference that does not keep its board alive.
    private struct Reference {
        private(set) weak var board: (any ActivatableBoard)?
    }

    @Test func logOut_releasesTheScopeAndItsBoards() {
        harness.serviceMap.ioPlay.activation.activate()
        script.enter("Ada Grace", "random-win")
        let references = [Reference(board: scope)] + inside.map { Reference(board: $0) }
        #expect(references.map(\.board?.identifier) == ["logged-in", "score-board", "menu"])

        script.enter("log out")

        #expect(references.allSatisfy { $0.board == nil })
        harness.expectNoErrors()
    }

    @Test func end_duringAGame_releasesTheGame() {
        harness.serviceMap.ioPlay.activation.activate()
        script.enter("Ada Grace", "tic-tac-toe", "0")
        let references = inside.map { Reference(board: $0) }
        #expect(references.map(\.board?.identifier) == ["score-board", "tic-tac-toe"])

        harness.serviceMap.ioLoggedIn.completer.complete(true)

        #expect(references.allSatisfy { $0.board == nil })
        harness.expectNoErrors()
    }

    @Test func link_beforeTheLogIn_waitsForThePlayersOfEachScope() async {
        for players in ["Ada Grace", "Alan Kurt"] {
            #expect(await harness.handleDeeplink("app:///games/tic-tac-toe"))
            #expect(inside.isEmpty)

            script.enter(players)

            #expect(inside.last?.identifier == "tic-tac-toe")
            harness.serviceMap.ioLoggedIn.completer.complete(true)
        }
        harness.recording(LoginIO.self).expectCompletions([true, true])
        harness.expectNoErrors()
    }

    @Test func link_whenItNamesAnotherBoard_showsTheMenu() async {
        harness.serviceMap.ioPlay.activation.activate()
        script.enter("Ada Grace")
        #expect(await harness.handleDeeplink("app:///games/login"))
        #expect(inside.map(\.identifier) == ["score-board", "menu"])
    }

    @Test func scores_whenGamesEnd_countTheWinsOfOneScope() {
        harness.serviceMap.ioPlay.activation.activate()
        script.enter("Ada Grace", "random-win", "random-win", "log out", "Alan Kurt", "random-win")
        #expect(script.texts.filter { $0.contains(":") } == ["Ada 0 : 1 Grace", "Ada 0 : 2 Grace", "Alan 0 : 1 Kurt"])
    }

    @Test(arguments: [
        ([0, 3, 1, 4, 2], "Ada 1 : 0 Grace"), ([0, 3, 1, 4, 8, 5], "Ada 0 : 1 Grace"),
        ([0, 1, 2, 4, 3, 5, 7, 6, 8], "Ada 0 : 0 Grace"), ([0, 0, 9, 3, 1, 4, 2], "Ada 1 : 0 Grace"),
    ])
    func ticTacToe_whenItEnds_hasAWinnerOrADraw(cells: [Int], score: String) {
        harness.serviceMap.ioPlay.activation.activate()
        script.enter("Ada Grace", "tic-tac-toe")
        for cell in cells { script.enter("\(cell)") }
        #expect(script.texts.last == score)
        #expect(inside.last?.identifier == "menu")
    }
}
