import Boardy
import TestSupport
import Testing

@testable import BoardyScreens

@MainActor
struct BoardShowTests {
    private enum PageIO: IOInterface {
        typealias Input = String
        static let boardID: BoardID = "page"
    }

    private final class PageBoard: Board<PageIO> {
        override func activate(with title: String) {
            show(Page(title))
        }
    }

    private let log = ErrorLog()
    private let motherboard: Motherboard

    init() {
        motherboard = Motherboard(boards: [PageBoard()], diagnostics: Diagnostics(sink: log.sink))
    }

    @Test func show_inAScreen_showsThePagesInOrder() {
        let screen = PageRecorder()
        motherboard.putIntoContext(screen)

        motherboard.activateBoard(identifier: "page", withOption: "one")
        motherboard.activateBoard(identifier: "page", withOption: "two")

        #expect(screen.pages == [Page("one"), Page("two")])
        #expect(log.errors == [])
    }

    @Test func show_withoutAContext_reportsThePage() {
        motherboard.activateBoard(identifier: "page", withOption: "one")

        #expect(log.errors == [.failure("page", reason: NoScreen(page: "one").description)])
    }

    @Test func show_inAContextThatIsNoScreen_reportsThePage() {
        motherboard.putIntoContext(log)

        motherboard.activateBoard(identifier: "page", withOption: "one")

        #expect(log.errors == [.failure("page", reason: NoScreen(page: "one").description)])
    }

    @Test func description_ofNoScreen_namesThePageAndTheFix() {
        #expect(
            NoScreen(page: "one").description
                == "The page 'one' cannot be shown. To fix: launch the app in a context that is a TextScreen.")
    }
}
