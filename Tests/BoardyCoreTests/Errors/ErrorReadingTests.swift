import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The parts of an error, which are made when they are read.
@MainActor
struct ErrorReadingTests {
    @MainActor
    private final class Search {
        var count = 0

        nonisolated func result() -> [BoardID] {
            MainActor.assumeIsolated { count += 1 }
            return ["y"]
        }
    }

    @Test func suggestions_whenTheTextIsNotRead_areNotSearched() {
        let search = Search()
        let error = BoardError.unknownBoard("x", motherboard: "m", suggestions: search.result())
        #expect((error.code, error.boards) == (.unknownBoard, ["x"]))
        #expect(search.count == 0)
        #expect(error.problem == "No board is registered as 'x' for 'm' (did you mean 'y'?)")
        #expect(search.count == 1)
    }

    /// The text of a board's own failure can have any form.
    @Test(arguments: ErrorSamples.all.filter { $0.code != .failure })
    func parts_ofEveryError_makeUpItsText(error: BoardError) {
        let text = error.fix.isEmpty ? error.problem : "\(error.problem). To fix: \(error.fix)."
        #expect(error.description.prefix { $0 != "\n" } == text || error.description == text + ".")
    }

    @Test func error_becauseOfAFailure_namesBothBoards() {
        let error = BoardError(BoardError.failure("list", reason: "It broke."), of: "search")
        #expect((error.code, error.boards) == (.failedBecause, ["search"]))
        #expect(error.underlying as? BoardError == .failure("list", reason: "It broke."))
        #expect("\(error)" == "'search' failed because of an earlier error, failure: 'list': It broke.")
    }

    @Test func error_becauseOfAnErrorWithACause_namesTheFirstCause() {
        let first = BoardError.failure("list", reason: "It broke.")
        let second = BoardError(first, of: "search")
        #expect(BoardError(second, of: "home") == .failedBecause("home", first))
    }

    @Test func error_ofTheBoardWithACodeOfAnApp_isReportedAsItIs() {
        let error = BoardError("paper-jam", ["printer", "tray"], "'printer' is jammed. To fix: open 'tray'.")
        #expect(BoardError(error, of: "printer").code == "paper-jam")
        #expect(BoardError(error, of: "tray") == .failedBecause("tray", error))
    }

    @Test func error_whenKept_doesNotKeepItsMotherboard() {
        weak var motherboard: Motherboard?
        var error: BoardError?
        do {
            let made = ErrorLog().makeMotherboard(boards: [NumberBoard()])
            error = made.activateBoard(identifier: "numbre", withOption: 1).error
            motherboard = made
        }
        #expect(motherboard == nil)
        #expect(error?.code == .unknownBoard)
    }

    @Test func error_ofALink_doesNotKeepItsLauncher() {
        weak var launcher: PluginLauncher?
        let log = ErrorLog()
        do {
            let made = log.makeComponent().installURLOpenerPlugin(matchingPath: "/notes/{id}") { _, _ in }
                .instantiate().launch { _ in }
            made.open(link: "app:///nots/1?token=secret")
            launcher = made
        }
        #expect(launcher == nil)
        #expect(log.errors.last == .noOpener("app:///nots/1", patterns: ["/notes/{id}"]))
    }
}
