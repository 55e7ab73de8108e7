import BoardTestSupport
import Boardy
import Observation
import TestSupport
import Testing

/// Boards inside a board that contribute elements to one screen.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CompositionTests {
    private enum ScreenIO: IOInterface {
        typealias Input = Void
        static let boardID: BoardID = "screen"
    }

    /// A board inside the screen, which contributes the text that it is activated with.
    private enum PartIO: IOInterface {
        typealias Input = String
        static let boardID: BoardID = "part"
    }

    private final class Target {
        private(set) var changes = 0
        func count() { changes += 1 }
    }

    private let log = ErrorLog()
    private let screen: ComposableBoard<ScreenIO, String>
    private let motherboard: Motherboard

    init() {
        let producer = log.makeProducer()
        for id in ["header", "list", "footer", "other", "first", "second"] as [BoardID] {
            producer.registerBoard(id) { id in
                FlowBoard<PartIO>(identifier: id) { board, text in board.compose(text) }
            }
        }
        // A board inside the screen with a board of its own inside.
        let inner = log.makeProducer()
        inner.registerBoard("deep") { id in
            FlowBoard<PartIO>(identifier: id) { board, text in board.compose(text) }
        }
        producer.registerBoard("outer") { id in
            FlowBoard<PartIO>(identifier: id, producer: inner) { board, text in
                board.motherboard.destination(PartIO.self, id: "deep").activation.activate(with: text)
            }
        }
        screen = ComposableBoard(producer: producer, order: ["header", "list", "footer"])
        motherboard = log.makeMotherboard(boards: [screen])
    }

    private func contribute(_ text: String, as id: BoardID) {
        screen.motherboard.destination(PartIO.self, id: id).activation.activate(with: text)
    }

    private func board(_ id: BoardID) -> Board<PartIO>? {
        screen.motherboard.board(identifier: id) as? Board<PartIO>
    }

    // MARK: Order

    @Test func elements_whenContributedInAnyOrder_haveTheOrderOfTheScreen() {
        contribute("f", as: "footer")
        contribute("l", as: "list")
        contribute("h", as: "header")
        #expect(screen.composition.elements == ["h", "l", "f"])
        #expect(screen.composition.boards == ["header", "list", "footer"])
    }

    @Test func elements_ofBoardsWithoutAPosition_followInOrderOfContribution() {
        contribute("2", as: "second")
        contribute("1", as: "first")
        contribute("f", as: "footer")
        contribute("2 again", as: "second")
        #expect(screen.composition.elements == ["f", "2 again", "1"])
    }

    // MARK: Changes

    @Test func element_whenContributedAgain_isReplacedInPlace() {
        contribute("h", as: "header")
        contribute("l", as: "list")
        contribute("h2", as: "header")
        #expect(screen.composition.elements == ["h2", "l"])
    }

    @Test func element_whenItsBoardIsRemoved_isRemoved() {
        contribute("h", as: "header")
        contribute("l", as: "list")
        screen.motherboard.removeBoard(identifier: "header")
        #expect(screen.composition.elements == ["l"])
        #expect(screen.composition.boards == ["list"])
    }

    @Test func element_whenItsBoardCompletes_isRemoved() {
        contribute("h", as: "header")
        board("header")?.complete()
        #expect(screen.composition.elements == [])
    }

    @Test func element_whenItsBoardIsActivatedAfterARemoval_isShownAgain() {
        contribute("h", as: "header")
        screen.motherboard.removeBoard(identifier: "header")
        contribute("again", as: "header")
        #expect(screen.composition.elements == ["again"])
    }

    @Test func element_whenTheBoardRemovesIt_isRemovedOnce() {
        contribute("h", as: "header")
        board("header")?.removeElement(of: String.self)
        #expect(screen.composition.elements == [])
        board("header")?.removeElement(of: String.self)
        contribute("again", as: "header")
        screen.motherboard.removeBoard(identifier: "header")
        #expect(screen.composition.elements == [])
        #expect(log.errors == [])
    }

    @Test func elements_whenTheScreenIsRemoved_areRemoved() {
        contribute("h", as: "header")
        let composition = screen.composition
        motherboard.removeBoard(identifier: "screen")
        #expect(composition.elements == [])
    }

    @Test func handler_isCalledAfterEachChangeWhileItsTargetExists() {
        let target = Target()
        screen.composition.onChange(target) { $0.count() }
        contribute("h", as: "header")
        contribute("h2", as: "header")
        screen.motherboard.removeBoard(identifier: "header")
        screen.composition.onChange(Target()) { _ in Issue.record("The target is released.") }
        contribute("l", as: "list")
        #expect(target.changes == 4)
    }

    @Test func elements_areObservable() async {
        await confirmation { changed in
            withObservationTracking {
                _ = screen.composition.elements
            } onChange: {
                changed()
            }
            contribute("h", as: "header")
        }
    }

    // MARK: Places

    @Test func element_ofABoardInsideAPart_isContributedToTheScreen() {
        contribute("deep text", as: "outer")
        #expect(screen.composition.elements == ["deep text"])
        #expect(screen.composition.boards == ["deep"])
        screen.motherboard.removeBoard(identifier: "outer")
        #expect(screen.composition.elements == [])
    }

    @Test func element_whenScreensAreNested_isContributedToTheNearestOfItsType() {
        let numbers = ComposableBoard<ScreenIO, Int>(identifier: "numbers", producer: log.makeProducer())
        let part = FlowBoard<PartIO>(identifier: "list") { board, text in
            board.compose(text)
            board.compose(text.count)
        }
        numbers.motherboard.installBoard(part)
        screen.motherboard.installBoard(numbers)
        numbers.motherboard.destination(PartIO.self, id: "list").activation.activate(with: "four")
        #expect(numbers.composition.elements == [4])
        #expect(screen.composition.elements == ["four"])
    }

    @Test func element_withoutAScreen_isReported() {
        let part = FlowBoard<PartIO> { board, text in board.compose(text) }
        let outside = log.makeMotherboard(boards: [part])
        outside.destination(PartIO.self).activation.activate(with: "text")
        part.removeElement(of: String.self)
        #expect(
            log.errors.map { $0.details as? String ?? "\($0)" } == [
                "'part' contributes an element of the type 'String', and no ComposableBoard around it has elements of this type. To fix: activate it on the motherboard of such a board, or pass the element as the type of that board's elements."
            ])
    }

    // MARK: Release

    /// The release of an element inside the access to the entries would end the program: "Simultaneous accesses".
    @Test(arguments: ["replaced", "removed by its board", "removed with its board"])
    func element_whenReleased_mayReadTheElements(by change: String) {
        let producer = log.makeProducer()
        producer.registerBoard("part") { id in
            FlowBoard<ValueIO<DeinitAction, Void>>(identifier: id) { board, action in board.compose(action) }
        }
        let screen = ComposableBoard<ScreenIO, DeinitAction>(producer: producer)
        let motherboard = log.makeMotherboard(boards: [screen])
        let (part, releases) = (
            screen.motherboard.destination(ValueIO<DeinitAction, Void>.self, id: "part"), ReleaseCount()
        )
        func contribute(_ act: @escaping @MainActor @Sendable () -> Void) {
            part.activation.activate(with: DeinitAction(act))
        }
        contribute { [composition = screen.composition] in releases.count += 10 + composition.elements.count }
        switch change {
        case "replaced": contribute {}
        case "removed by its board":
            (screen.motherboard.board(identifier: "part") as? Board<ValueIO<DeinitAction, Void>>)?
                .removeElement(of: DeinitAction.self)
        default: screen.motherboard.removeBoard(identifier: "part")
        }
        #expect(releases.count == (change == "replaced" ? 11 : 10))
        withExtendedLifetime(motherboard) {}
    }
}
