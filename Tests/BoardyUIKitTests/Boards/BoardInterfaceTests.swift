#if APPLE_STUBS
    import Boardy
    import BoardyUIKit
    import ManifestTestSupport
    import TestSupport
    import Testing
    import UIKit

    /// Pushing, presenting and showing in each kind of context.
    @MainActor
    struct BoardInterfaceTests {
        /// A kind of context with a root view controller.
        enum Kind: CaseIterable, Sendable { case host, window, viewController }

        private let log = ErrorLog()
        private let board = Board<StartIO>()
        private let motherboard: Motherboard
        private let window = UIWindow(windowScene: UIWindowScene(testIdentifier: "main"))
        private let host: WindowHost

        init() {
            motherboard = Motherboard(
                boards: [board], diagnostics: Diagnostics(sink: log.sink, observers: []))
            host = WindowHost(window: window)
        }

        private func show(_ root: UIViewController, in kind: Kind) {
            window.rootViewController = root
            window.makeKeyAndVisible()
            motherboard.putIntoContext(kind == .host ? host : kind == .window ? window : root)
        }

        @Test(arguments: Kind.allCases)
        func interface_ofABoard_isThatOfItsContext(kind: Kind) {
            let navigation = UINavigationController()
            show(navigation, in: kind)
            #expect(board.window === window)
            #expect(board.rootViewController === navigation)
            #expect(board.navigationController === navigation)
            #expect(board.topViewController === navigation)
        }

        @Test(arguments: Kind.allCases)
        func push_pushesInTheNavigationController(kind: Kind) {
            let navigation = UINavigationController()
            show(navigation, in: kind)
            #expect(board.push(Page("a")))
            #expect(board.push(Page("b")))
            #expect(navigation.viewControllers.map(\.title) == ["a", "b"])
            #expect(log.texts == [])
        }

        @Test(arguments: Kind.allCases)
        func present_presentsAboveEverythingElse(kind: Kind) {
            show(Page("root"), in: kind)
            var completions = 0
            #expect(board.present(Page("a")) { completions += 1 })
            #expect(board.present(Page("b")))
            #expect(board.rootViewController?.presentedViewController?.title == "a")
            #expect(board.topViewController?.title == "b")
            #expect(completions == 1)
        }

        @Test(arguments: Kind.allCases)
        func show_pushesIfThereIsANavigationControllerOrElsePresents(kind: Kind) {
            let navigation = UINavigationController()
            show(navigation, in: kind)
            #expect(board.show(Page("a")))
            #expect(navigation.viewControllers.map(\.title) == ["a"])
            show(Page("root"), in: kind)
            #expect(board.show(Page("b")))
            #expect(board.topViewController?.title == "b")
        }

        @Test(arguments: Kind.allCases)
        func push_withoutANavigationController_isReported(kind: Kind) {
            show(Page("root"), in: kind)
            #expect(!board.push(Page("a")))
            let type = kind == .host ? "WindowHost" : kind == .window ? "UIWindow" : "Page"
            #expect(
                log.reasons == [
                    "The view controller cannot be shown: the context '\(type)' has no navigation controller. To fix: make a UINavigationController the root or the content of the tab, or call show(_:) or present(_:) in a context that is a WindowHost, a UIWindow or a UIViewController."
                ])
        }

        @Test func show_withoutAContext_isReported() {
            #expect(!board.push(Page("a")))
            #expect(!board.present(Page("a")))
            #expect(!board.show(Page("a")))
            #expect(board.window == nil)
            #expect(board.navigationController == nil)
            let text =
                "The view controller cannot be shown: the context of the board is nil. To fix: launch the app in a WindowHost, a UIWindow or a UIViewController, and keep it."
            #expect(log.reasons == [text, text, text])
        }

        @Test func show_inAContextOfAnotherType_isReported() {
            motherboard.putIntoContext(log)
            #expect(!board.present(Page("a")))
            #expect(log.reasons.first?.contains("'ErrorCollector' has no view controller.") == true)
        }

        @Test func push_inAPageOfANavigationController_pushesAfterIt() {
            let page = Page("first")
            let navigation = UINavigationController(rootViewController: page)
            show(navigation, in: .viewController)
            motherboard.putIntoContext(page)
            #expect(board.push(Page("second")))
            #expect(navigation.viewControllers.map(\.title) == ["first", "second"])
        }

        @Test func window_ofAPageThatIsNotShown_isNil() {
            motherboard.putIntoContext(Page("hidden"))
            #expect(board.window == nil)
        }
    }

    /// What the removal of a board's view controllers does to the board.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct BoardScreensTests {
        private let board = Board<StartIO>()
        private let motherboard: Motherboard
        private let window = UIWindow(windowScene: UIWindowScene(testIdentifier: "main"))
        private let navigation = UINavigationController(rootViewController: Page("root"))
        private let ends = Ends()

        @MainActor
        private final class Ends {
            var values: [Bool] = []
        }

        init() {
            motherboard = Motherboard(boards: [board])
            motherboard.destination(StartIO.self).completion.addTarget(ends) { $0.values.append($1) }
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            motherboard.putIntoContext(window)
        }

        @Test func board_whenTheUserGoesBackFromItsLastPage_completesWithFalse() async {
            board.push(Page("a"))
            board.push(Page("b"))
            navigation.tapBack()
            for _ in 0..<50 { await Task.yield() }
            #expect(ends.values == [])
            navigation.tapBack()
            await yieldUntil { !ends.values.isEmpty }
            #expect(ends.values == [false])
        }

        @Test func board_whenTheUserSwipesItsSheetAway_completesWithFalse() async {
            board.present(Page("sheet"))
            #expect(navigation.presentedViewController?.swipeToDismiss() == true)
            await yieldUntil { !ends.values.isEmpty }
            #expect(ends.values == [false])
        }

        @Test func board_whenAnAlertIsClosed_stays() async {
            board.present(UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert))
            navigation.dismiss(animated: true)
            for _ in 0..<50 { await Task.yield() }
            #expect(board.host != nil)
        }

        @Test func closeScreens_removesPagesAndSheetsOfTheBoardOnly() async {
            board.push(Page("a"))
            navigation.pushViewController(Page("of another board"), animated: true)
            board.present(Page("lower"))
            board.topViewController?.present(Page("upper"), animated: true)
            board.closeScreens()
            #expect(navigation.viewControllers.map(\.title) == ["root", "of another board"])
            #expect(navigation.presentedViewController == nil)
            for _ in 0..<50 { await Task.yield() }
            #expect(ends.values == [])
            board.complete(true)
            #expect(ends.values == [true])
        }

        @Test func viewController_whenRemoved_isReleased() async {
            weak var page: Page?
            do {
                let new = Page("a")
                page = new
                board.push(new)
            }
            #expect(page != nil)
            navigation.tapBack()
            #expect(await isGone { page })
        }
    }

    extension ErrorLog {
        /// The reasons of the reported failures of boards.
        var reasons: [String] {
            errors.filter { $0.code == .failure }.compactMap { $0.details as? String }
        }
    }
#endif
