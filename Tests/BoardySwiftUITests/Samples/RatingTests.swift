#if APPLE_STUBS
    import Boardy
    import BoardySwiftUI
    import BoardyUIKit
    import SwiftUI
    import TestSupport
    import Testing
    import UIKit

    /// The samples of the article Boards With a View.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct RatingTests {
        private final class Log {
            var lines: [String] = []
        }

        private let log = Log()
        private let fixture = Fixture {
            $0.install(plugin: FakeModule("rating") { BoardRegistration(RatingIO.self) { _ in RatingBoard() } })
        }

        private var rating: Destination<RatingIO> { fixture.launcher.mainboard.destination(RatingIO.self) }

        private func open() async -> ViewHost {
            rating.flow.addTarget(log) { $0.lines.append("\($1) stars") }
            rating.completion.addTarget(log) { $0.lines.append("\($1)") }
            let host = await fixture.open(LauncherView(fixture.launcher))
            fixture.launcher.mainboard.destination(StartIO.self).activation.activate()
            rating.activation.activate(with: 3)
            return host
        }

        @Test func button_whenTapped_changesTheStateAndEndsTheBoard() async {
            let host = await open()
            host.tapButton("Add a star")
            host.tapButton("Add a star")
            #expect(host.texts == ["5 of 5", "Add a star", "Send"])
            #expect(!host.tapButton("Add a star"))
            host.tapButton("Send")
            #expect(host.texts == ["start"])
            #expect(log.lines == ["5 stars", "true"])
        }

        @Test func user_whenGoingBack_endsTheBoardWithoutAnOutput() async {
            let host = await open()
            rating.activation.activate(with: 4)
            #expect(host.texts.first == "4 of 5")
            #expect(host.goBack())
            #expect(log.lines == ["false"])
            #expect(fixture.launcher.mainboard.board(identifier: "rating") == nil)
        }

        /// A board with a SwiftUI view runs in a UIKit app, too.
        @Test func board_inAUIKitApp_pushesAHostingController() async {
            let navigation = UINavigationController(rootViewController: UIViewController())
            let window = UIWindow(windowScene: UIWindowScene(testIdentifier: "main"))
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            rating.completion.addTarget(log) { $0.lines.append("\($1)") }
            fixture.launcher.mainboard.putIntoContext(window)
            rating.activation.activate(with: 3)
            #expect(navigation.topViewController is UIHostingController<RatingView>)
            navigation.tapBack()
            await yieldUntil { !log.lines.isEmpty }
            #expect(log.lines == ["false"])
        }

        @Test func viewController_whenItsModelChanges_showsIt() async {
            let model = RatingModel(stars: 1) { _ in }
            let controller = RatingViewController(model: model)
            let label = controller.view.subviews.first as? UILabel
            #expect(label?.text == "1 of 5")
            model.addStar()
            await yieldUntil { label?.text == "2 of 5" }
        }
    }
#endif
