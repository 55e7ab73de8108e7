import ArtIO
import Boardy
import BoardyScreens
import Foundation
import PlatformIO
import TestHarness
import TestSupport
import Testing

@testable import Art

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtTourBoardTests {
    private let app: ArtApp
    private let board: BoardRecording<ArtTourIO>
    private let works = Artwork.collection

    /// The outputs and actions, in order: `great-wave`, then `1 of 10`.
    private final class Signals {
        var all: [String] = []
    }
    private let signals = Signals()

    init() async throws {
        app = try await ArtApp()
        board = app.harness.recording(ArtTourIO.self)
        app.boards.ioArtTour.flow.addTarget(signals) { $0.all.append($1.id) }
        app.boards.ioArtTour.actionFlow.addTarget(signals) { signals, action in
            guard case .reached(let number, let count) = action else { return }
            signals.all.append("\(number) of \(count)")
        }
    }

    private func begin() { app.boards.ioArtTour.activation.activate() }

    private func send(_ commands: ArtTourCommand...) {
        for command in commands { app.boards.ioArtTour.interaction.send(command: command) }
    }

    private static let links = ["app:///art/tour/next", "app:///art/tour/previous", "app:///art/tour/stop"]

    /// Begins a tour and moves it to a work.
    private func begin(at index: Int) {
        begin()
        for _ in 0..<index { send(.next) }
    }

    @Test func tour_whenItBegins_showsTheFirstWork() {
        begin()

        board.expectOutputs([works[0]])
        board.expectCompletions([])
        #expect(signals.all == ["great-wave", "1 of 10"])
        #expect(
            app.screen.pages == [
                Page(
                    "The Great Wave off Kanagawa", .text("Katsushika Hokusai, 1831"),
                    .text("1 of 10"),
                    .table(
                        columns: ["What", "Link"],
                        rows: zip(["Next", "Previous", "Stop"], Self.links).map { [$0, $1] },
                        links: Self.links.map(URL.init(string:))))
            ])
        app.harness.expectNoErrors()
    }

    @Test(arguments: 0..<9)
    func next_inEveryPosition_showsTheNextWork(index: Int) {
        begin(at: index)

        send(.next)

        #expect(Array(signals.all.suffix(2)) == [works[index + 1].id, "\(index + 2) of 10"])
        board.expectCompletions([])
        app.harness.expectNoErrors()
    }

    @Test func next_atTheLastWork_completesTheTour() {
        begin(at: 9)

        send(.next)

        board.expectOutputs(works)
        board.expectCompletions([true])
        #expect(signals.all == works.enumerated().flatMap { [$1.id, "\($0 + 1) of 10"] })
        #expect(app.screen.pages.count == 10)
        app.harness.expectNoErrors()
    }

    @Test(arguments: 0..<10)
    func previous_inEveryPosition_showsThePreviousWorkOrTheFirstOne(index: Int) {
        begin(at: index)

        send(.previous)

        let former = max(index - 1, 0)
        #expect(Array(signals.all.suffix(2)) == [works[former].id, "\(former + 1) of 10"])
        #expect(signals.all.count == 2 * (index + 2))
        board.expectCompletions([])
        app.harness.expectNoErrors()
    }

    @Test(arguments: 0..<10)
    func stop_inEveryPosition_endsTheTour(index: Int) {
        begin(at: index)

        send(.stop)

        board.expectCompletions([false])
        #expect(board.outputs.count == index + 1)
        app.harness.expectNoErrors()
    }

    @Test(arguments: ArtTourCommand.allCases)
    func command_beforeATour_isReported(command: ArtTourCommand) {
        send(command)

        board.expectCommands([])
        #expect(
            app.errors == [
                "The command for 'pub.art.tour' was not delivered: no such board is installed on 'mainboard'. "
                    + "To fix: activate the board before sending it commands."
            ])
    }

    @Test(arguments: [ArtTourCommand.next, .stop])
    func command_afterTheEnd_isReported(last: ArtTourCommand) {
        begin(at: 9)
        send(last)

        send(.previous)

        #expect(board.outputs.count == 10)
        app.harness.expectError("not-installed")
    }

    @Test(arguments: 0..<10)
    func activation_duringATour_startsOver(index: Int) {
        begin(at: index)

        begin()
        send(.next)

        #expect(Array(signals.all.suffix(4)) == ["great-wave", "1 of 10", "starry-night", "2 of 10"])
        board.expectCompletions([])
    }

    @Test func activation_afterATour_beginsAnother() {
        begin(at: 5)
        send(.stop)

        begin()

        #expect(Array(signals.all.suffix(2)) == ["great-wave", "1 of 10"])
        board.expectCompletions([false])
    }

    @Test func command_inAHandlerOfTheOutput_isCarriedOut() {
        let tour = app.boards.ioArtTour
        tour.flow.handle { artwork in
            if artwork.id == "starry-night" { tour.interaction.send(command: .stop) }
        }

        begin(at: 1)

        // No action follows the output of the work at which the tour was stopped.
        #expect(signals.all == ["great-wave", "1 of 10", "starry-night"])
        board.expectCompletions([false])
        app.harness.expectNoErrors()
    }

    @Test func tour_whenShown_isAnEventPerWork() {
        begin()
        send(.next, .previous, .stop)

        #expect(app.events == [.artworkViewed, .artworkViewed, .artworkViewed])
    }

    @Test func tour_atItsLastWork_emitsItsEnd() async throws {
        let tour = app.harness.serviceMap.modArt.ioArtTour
        tour.activation.activate()
        for _ in 1..<10 { tour.interaction.send(command: .next) }

        #expect(app.events == Array(repeating: .artworkViewed, count: 10) + [.artTourFinished])
    }

    @Test func tours_ofTwoBoards_haveTheirOwnPositions() throws {
        let first = try app.harness.require(ArtTour.self)
        let second = try app.harness.require(ArtTour.self)
        second.moveForward()

        #expect(first.number == 1)
        #expect(second.number == 2)
    }

    @Test func tour_whenRestored_beginsWithTheLastWork() {
        begin(at: 2)
        let snapshot = BoardSnapshot(board: .pubArtTour, state: "3")
        let mainboard = app.harness.mainboard
        #expect(mainboard.snapshot() == [snapshot])
        mainboard.removeBoard(identifier: .pubArtTour)
        mainboard.restore([snapshot])
        #expect(signals.all.suffix(2) == [works[2].id, "3 of 10"])
        mainboard.removeBoard(identifier: .pubArtTour)
        // A snapshot of a larger collection.
        mainboard.restore([BoardSnapshot(board: .pubArtTour, state: "11")])
        #expect(signals.all.suffix(2) == ["great-wave", "1 of 10"])
    }
}
