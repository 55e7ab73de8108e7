#if APPLE_STUBS
    import AppFoundationCore
    import Boardy
    import BoardyScreens
    import BoardyScreenViews
    import BoardySwiftUI
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import ManifestTestSupport
    import SwiftUI
    import TestSupport
    import Testing
    import UIKit

    /// A board that shows a page of its input, and that a pull activates again.
    private enum ShowIO: RestorableInterface {
        typealias Input = String
        static let boardID: BoardID = "show"
    }

    /// Another board, which cannot be activated again.
    private enum OtherIO: IOInterface {
        typealias Input = String
        static let boardID: BoardID = "other"
    }

    /// Opens `/show/TEXT`.
    private struct ShowOpener: URLOpenerPathMatchingPlugin {
        let matchingPath = "/show/{text}"

        func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
            mainboard.destination(ShowIO.self).activation.activate(with: parameters["text"] ?? "")
        }
    }

    /// A window of SwiftUI or UIKit whose boards show pages and forms.
    @MainActor
    private protocol Window: AnyObject {
        var screen: any TextScreen & FormScreen { get }
        /// The visible content.
        var content: RenderHost? { get }
        func goBack()
        func swipe()
        func close()
    }

    @MainActor
    private final class SwiftUIWindow: Window {
        private final class Delegate: ScreenSceneDelegate {
            private let own: PluginLauncher
            init(_ launcher: PluginLauncher) {
                own = launcher
                super.init()
            }
            override var launcher: PluginLauncher? { own }
        }

        private let delegate: Delegate
        private let scene = UIWindowScene(testIdentifier: "main")
        private let view: ViewHost
        let screen: any TextScreen & FormScreen

        init(_ launcher: PluginLauncher) {
            delegate = Delegate(launcher)
            delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(urlContexts: []))
            screen = delegate.model as? ScreenModel ?? ScreenModel()
            view = ViewHost(LauncherView(launcher), in: scene)
        }

        var content: RenderHost? { view }
        func goBack() { view.goBack() }
        func swipe() { view.dismissSheet() }
        func close() {
            delegate.sceneDidDisconnect(scene)
            view.close()
        }
    }

    @MainActor
    private final class UIKitWindow: Window {
        private final class Delegate: BoardySceneDelegate {
            private let own: PluginLauncher
            init(_ launcher: PluginLauncher) {
                own = launcher
                super.init()
            }
            override var launcher: PluginLauncher? { own }
            override func makeHost(window: UIWindow) -> WindowHost { ScreenHost(window: window) }
        }

        private let delegate: Delegate
        private let scene = UIWindowScene(testIdentifier: "main")
        let screen: any TextScreen & FormScreen

        init(_ launcher: PluginLauncher) {
            delegate = Delegate(launcher)
            delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(urlContexts: []))
            screen = delegate.host as? ScreenHost ?? ScreenHost(window: UIWindow(windowScene: scene))
        }

        private var top: UIViewController? {
            let top = delegate.host?.topViewController
            return (top as? UINavigationController)?.topViewController ?? top
        }

        var content: RenderHost? { (top as? any Rendered)?.renderHost }
        func goBack() { delegate.host?.navigationController?.tapBack() }
        func swipe() { top?.swipeToDismiss() }
        func close() { delegate.sceneDidDisconnect(scene) }
    }

    /// A hosting controller of any view.
    @MainActor
    private protocol Rendered { var renderHost: RenderHost { get } }
    extension UIHostingController: Rendered { fileprivate var renderHost: RenderHost { host } }

    /// The behaviours that the SwiftUI and the UIKit host share.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct ScreenTests {
        enum Kind: CaseIterable { case swiftUI, uiKit }

        private final class Work {
            var activations: [String] = []
        }

        private let log = ErrorLog()
        private let work = Work()
        private let launcher: PluginLauncher

        init() { self.init { $0 } }

        private init(_ install: (consuming LauncherComponent) -> LauncherComponent) {
            launcher = install(
                PluginLauncher.with(options: log.options).install(
                    plugin: FakeModule("screens") { [work] in
                        BoardRegistration(ShowIO.self) {
                            FlowBoard<ShowIO>(identifier: $0) { board, text in
                                work.activations.append(text)
                                board.show(Page("Show", .text("\(text) \(work.activations.count)")))
                                // The page stays, and the motherboard forgets the board.
                                board.complete()
                            }
                        }
                        BoardRegistration(OtherIO.self) {
                            FlowBoard<OtherIO>(identifier: $0) { board, text in board.show(Page("Other", .text(text))) }
                        }
                        BoardRegistration(FormIO.self) { FormBoard(identifier: $0) }
                    }
                )
            ).instantiate()
        }

        private func open(_ kind: Kind) async -> any Window {
            let window: any Window = kind == .swiftUI ? SwiftUIWindow(launcher) : UIKitWindow(launcher)
            await yieldUntil { launcher.mainboard.context === window.screen }
            for _ in 0..<20 {
                await Task.yield()
                await window.content?.settle()
            }
            return window
        }

        private func show(_ text: String) {
            launcher.mainboard.destination(ShowIO.self).activation.activate(with: text)
        }
        private func showOther(_ text: String) {
            launcher.mainboard.destination(OtherIO.self).activation.activate(with: text)
        }

        // MARK: Pages

        @Test func pages_ofAUIKitWindow_haveItsTheme() async throws {
            let window = await open(.uiKit)
            let json = ##"{ "colors": { "text": "#FF0000" }, "textSize": 20, "scale": 1.5, "spacing": 8 }"##
            let host = try #require(window.screen as? ScreenHost)
            host.pageTheme = try JSONDecoder().decode(Theme.self, from: Data(json.utf8))
            show("a")
            let style = try #require(window.content?.style(ofText: "a 1"))
            #expect(style == (.system(size: 20), Color(red: 1, green: 0, blue: 0)))
            window.close()
        }

        @Test func link_ofAPage_isOpenedInItsWindow_andByTheSystemIfItLeadsElsewhere() async throws {
            let suite = ScreenTests { $0.install(urlOpenerPlugin: ShowOpener()) }
            let window = await suite.open(.swiftUI)
            let (web, unknown) = ("https://example.com/show/web", "app:///unknown")
            let links = [web, unknown, "app:///show/inside"]
            window.screen.show(Page("Links", links.map { .text($0, link: URL(string: $0)) }))
            await window.content?.settle()
            for link in links { #expect(window.content?.tapButton(link) == true) }
            #expect(suite.work.activations == ["inside"])
            let opened = UIApplication.shared.openedURLs.map(\.absoluteString)
            #expect(opened.filter(links.contains) == [web, unknown])
            #expect(suite.log.texts == [])
            window.close()
        }

        @Test(arguments: Kind.allCases)
        func pageOfABoard_replacesItsFormerPage(kind: Kind) async {
            let window = await open(kind)
            show("a")
            showOther("b")
            #expect(window.content?.texts == ["b"])
            showOther("c")
            #expect(window.content?.texts == ["c"])
            window.goBack()
            #expect(window.content?.texts == ["a 1"])
            showOther("d")
            show("e")
            #expect(window.content?.texts == ["e 2"])
            #expect(window.content?.navigationTitle == "Show")
            window.screen.show(Page("Plain", .text("plain")))
            window.screen.show(Page("Plain", .text("plain 2")))
            window.goBack()
            #expect(window.content?.texts == ["plain"])
            #expect(log.texts == [])
        }

        @Test(arguments: Kind.allCases)
        func pull_onAPageOfARestorableBoard_activatesItAgain(kind: Kind) async {
            let window = await open(kind)
            show("a")
            #expect(await window.content?.pullToRefresh() == true)
            #expect(window.content?.texts == ["a 2"])
            #expect(work.activations == ["a", "a"])
            showOther("b")
            #expect(await window.content?.pullToRefresh() == false)
        }

        @Test(arguments: Kind.allCases)
        func progress_isShownAboveThePage(kind: Kind) async {
            let window = await open(kind)
            show("a")
            window.screen.show(ProgressLine("Import", fraction: 0.25))
            #expect(window.content?.texts == ["Import", "a 1"])
            #expect(window.content?.spokenTexts == ["Import, 25%", "a 1"])
            window.screen.show(ProgressLine?.none)
            #expect(window.content?.texts == ["a 1"])
        }

        // MARK: Forms

        private let form = InputForm("Sign in", InputForm.Field("name", label: "Name"))

        private func ask() -> Task<String?, Never> {
            let destination = launcher.mainboard.destination(FormIO.self)
            return Task { [form] in
                try? await destination.activation.firstOutput(with: form).text("name")
            }
        }

        @Test(arguments: Kind.allCases)
        func form_whenSubmitted_isRemovedAndSendsTheAnswers(kind: Kind) async {
            let window = await open(kind)
            show("a")
            for name in ["ada", "grace"] {
                let answer = ask()
                await yieldUntil { window.content?.fields.count == 1 }
                window.content?.enterText(name, in: "Name")
                window.content?.tapButton("Done")
                #expect(await answer.value == name)
                #expect(window.content?.texts == ["a 1"])
            }
        }

        @Test(arguments: Kind.allCases)
        func form_whenCancelledOrSwipedAway_isCancelled(kind: Kind) async {
            let window = await open(kind)
            show("a")
            for isSwiped in [true, false] {
                let answer = ask()
                await yieldUntil { window.content?.fields.count == 1 }
                if isSwiped { window.swipe() } else { window.content?.tapButton("Cancel") }
                #expect(await answer.value == nil)
                #expect(window.content?.texts == ["a 1"])
            }
            #expect(log.texts == [])
        }

        @Test(arguments: Kind.allCases)
        func form_whenItsBoardIsRemoved_isRemoved(kind: Kind) async {
            let window = await open(kind)
            show("a")
            let answer = ask()
            await yieldUntil { window.content?.fields.count == 1 }
            launcher.mainboard.removeBoard(identifier: FormIO.boardID)
            #expect(await answer.value == nil)
            await yieldUntil { window.content?.fields.isEmpty == true }
            #expect(window.content?.texts == ["a 1"])
        }

        @Test(arguments: Kind.allCases)
        func pages_whenShownBelowAForm_areVisibleAfterItsEnd(kind: Kind) async {
            let window = await open(kind)
            show("a")
            let answer = ask()
            await yieldUntil { window.content?.fields.count == 1 }
            show("b")
            showOther("c")
            #expect(window.content?.fields.count == 1)
            window.content?.enterText("ada", in: "Name")
            window.content?.tapButton("Done")
            #expect(await answer.value == "ada")
            #expect(window.content?.texts == ["c"])
            window.goBack()
            #expect(window.content?.texts == ["b 2"])
        }

        // MARK: Several motherboards

        @Test(arguments: Kind.allCases)
        func page_ofABoardOfAnotherMotherboard_isNotReplaced(kind: Kind) async {
            let window = await open(kind)
            let boards = [Motherboard(), Motherboard()].map { motherboard in
                motherboard.putIntoContext(window.screen)
                let board = Board<OtherIO>()
                motherboard.installBoard(board)
                return (motherboard, board)
            }
            for (_, board) in boards { board.show(Page("Other", .text("of a motherboard"))) }
            boards[0].1.show(Page("Other", .text("first")))
            #expect(window.content?.texts == ["first"])
            boards[1].1.show(Page("Other", .text("second")))
            window.goBack()
            #expect(window.content?.texts == ["first"])
        }

        // MARK: Windows without pages

        private enum MainManifest: Manifest {
            static var uiProviders: [any UIProvider.Type] { [MainUIProvider.self] }
        }

        private final class MainUIProvider: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(to: AppUISurface.mainView, id: "main") { Text("main") }
            }
        }

        @Test(arguments: Kind.allCases)
        func pageOfABoard_inAWindowWithAMainView_isPresentedOnce(kind: Kind) async {
            let fixture = ScreenTests { $0.install(manifest: MainManifest.self) }
            let window = await fixture.open(kind)
            fixture.show("a")
            fixture.show("b")
            #expect(window.content?.texts.last == "b 2")
            window.swipe()
            #expect(window.content?.texts == ["main"])
            fixture.show("c")
            #expect(window.content?.texts.last == "c 3")
        }

        // MARK: Windows without a scene

        @Test(arguments: [false, true])
        func windowWithoutAScene_withAScreenModel_showsPagesAndForms(isPreview: Bool) async throws {
            let component = PluginLauncher.with(options: log.options).install(
                plugin: FakeModule("form") {
                    BoardRegistration(FormIO.self) { FormBoard(identifier: $0) }
                    BoardRegistration(OtherIO.self) {
                        FlowBoard<OtherIO>(identifier: $0) { board, text in board.show(Page("Other", .text(text))) }
                    }
                })
            let begin = { @MainActor (mainboard: any FlowMotherboard) in
                mainboard.destination(OtherIO.self).activation.activate(with: "a")
                mainboard.destination(FormIO.self).activation.activate(with: form)
            }
            let host =
                isPreview
                ? ViewHost(ModulePreview(component, makeModel: { ScreenModel() }, begin: begin))
                : ViewHost(LauncherView(component.instantiate(), begin: begin, makeModel: { ScreenModel() }))
            await host.wait(seconds: 60) { host.fields.count == 1 }
            host.tapButton("Cancel")
            #expect(host.texts == ["a"])
            #expect(log.texts == [])
        }

        // MARK: Presented pages

        @Test(arguments: Kind.allCases)
        func page_whenPresented_hasANavigationBar(kind: Kind) async {
            let window = await open(kind)
            show("a")
            #expect((window.screen as? any ViewPresenter)?.present(Page("Sheet", .text("s")), animated: false) == true)
            #expect(window.content?.texts.last == "s")
            #expect(window.content?.navigationTitle == "Sheet")
        }

        // MARK: Memory

        @Test(arguments: Kind.allCases)
        func screen_whenItsWindowCloses_isReleasedAndEndsItsForm(kind: Kind) async {
            weak var screen: AnyObject?
            let answer: Task<String?, Never>
            do {
                let window = await open(kind)
                screen = window.screen
                show("a")
                answer = ask()
                await yieldUntil { window.content?.fields.count == 1 }
                window.close()
            }
            #expect(await answer.value == nil)
            #expect(await isGone { screen })
        }
    }
#endif
