#if APPLE_STUBS
    import Boardy
    import BoardyUIKit
    import TestSupport
    import Testing
    import UIKit

    /// The screen of a composition, which follows its changes.
    @MainActor
    struct CompositionViewControllerTests {
        private enum ScreenIO: IOInterface {
            typealias Input = Void
            static let boardID: BoardID = "screen"
        }

        /// A board inside the screen, which contributes the element that it is activated with.
        private enum PartIO<Element>: IOInterface {
            typealias Input = Element
            static var boardID: BoardID { "part" }
        }

        /// A composable board with boards inside by name.
        private final class Screen<Element> {
            let board: ComposableBoard<ScreenIO, Element>
            let motherboard: Motherboard

            @MainActor
            init(_ type: Element.Type) {
                let producer = BoardProducer()
                for id in ["header", "list", "footer"] as [BoardID] {
                    producer.registerBoard(id) { id in
                        FlowBoard<PartIO<Element>>(identifier: id) { board, element in board.compose(element) }
                    }
                }
                board = ComposableBoard(producer: producer, order: ["header", "list", "footer"])
                motherboard = Motherboard(boards: [board])
            }

            @MainActor
            func contribute(_ element: Element, as id: BoardID) {
                board.motherboard.destination(PartIO<Element>.self, id: id).activation.activate(with: element)
            }
        }

        /// A view that counts how often it is added to a superview.
        private final class CountingController: UIViewController {
            private(set) var moves: [String] = []

            override func didMove(toParent parent: UIViewController?) {
                super.didMove(toParent: parent)
                moves.append(parent == nil ? "removed" : "added")
            }
        }

        private let views = (0..<4).map { _ in UIView() }

        @Test func elements_whenContributed_areShownInOrder() {
            let screen = Screen(UIView.self)
            let controller = CompositionViewController(screen.board.composition)
            screen.contribute(views[2], as: "footer")
            controller.loadViewIfNeeded()
            #expect(controller.elementViews == [views[2]])
            screen.contribute(views[0], as: "header")
            screen.contribute(views[1], as: "list")
            #expect(controller.elementViews == [views[0], views[1], views[2]])
        }

        @Test func element_whenContributedAgain_isReplacedInPlace() {
            let screen = Screen(UIView.self)
            let controller = CompositionViewController(screen.board.composition)
            controller.loadViewIfNeeded()
            for (view, id) in zip(views, ["header", "list", "footer"] as [BoardID]) { screen.contribute(view, as: id) }
            screen.contribute(views[3], as: "list")
            #expect(controller.elementViews == [views[0], views[3], views[2]])
            #expect(views[1].superview == nil)
        }

        @Test func element_whenItsBoardIsRemovedOrCompletes_isRemoved() {
            let screen = Screen(UIView.self)
            let controller = CompositionViewController(screen.board.composition)
            controller.loadViewIfNeeded()
            for (view, id) in zip(views, ["header", "list", "footer"] as [BoardID]) { screen.contribute(view, as: id) }
            screen.board.motherboard.removeBoard(identifier: "header")
            #expect(controller.elementViews == [views[1], views[2]])
            (screen.board.motherboard.board(identifier: "footer") as? Board<PartIO<UIView>>)?.complete()
            #expect(controller.elementViews == [views[1]])
        }

        @Test func viewControllers_thatStay_areNotAddedAgain() {
            let screen = Screen(UIViewController.self)
            let controller = CompositionViewController(screen.board.composition)
            let window = UIWindow(windowScene: UIWindowScene(testIdentifier: "main"))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let parts = (0..<3).map { _ in CountingController() }
            screen.contribute(parts[2], as: "footer")
            screen.contribute(parts[1], as: "list")
            screen.contribute(parts[0], as: "header")
            #expect(controller.elementViews == parts.map(\.view))
            #expect(parts.map(\.parent) == [controller, controller, controller])
            #expect(parts.allSatisfy { $0.isOnScreen })
            screen.board.motherboard.removeBoard(identifier: "list")
            #expect(parts.map(\.moves) == [["added"], ["added", "removed"], ["added"]])
            #expect(controller.children == [parts[2], parts[0]])
            #expect(parts.map(\.isOnScreen) == [true, false, true])
        }

        @Test func screen_whenItsViewIsNotLoaded_loadsNoElement() {
            let screen = Screen(UIViewController.self)
            let controller = CompositionViewController(screen.board.composition)
            let part = UIViewController()
            screen.contribute(part, as: "list")
            #expect(!controller.isViewLoaded)
            #expect(!part.isViewLoaded)
        }

        @Test func screen_whenReleased_isNotHeldByTheComposition() {
            let screen = Screen(UIView.self)
            weak var released: CompositionViewController?
            do {
                let controller = CompositionViewController(screen.board.composition)
                controller.loadViewIfNeeded()
                released = controller
            }
            #expect(released == nil)
            screen.contribute(views[0], as: "list")
        }
    }
#endif
