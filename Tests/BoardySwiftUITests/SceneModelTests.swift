#if APPLE_STUBS
    import Boardy
    import BoardySwiftUI
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    import ManifestTestSupport
    import SwiftUI
    import TestSupport
    import Testing

    /// Tabs, pages, sheets and questions of one window.
    @MainActor
    @Suite(.timeLimit(.minutes(10)), .journal)
    struct SceneModelTests {
        private enum TabsManifest: Manifest {
            static var uiProviders: [any UIProvider.Type] { [TabsUIProvider.self] }
        }

        private final class TabsUIProvider: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                guard let registry = registry as? any TabBarUIContributing else { return }
                for tab in [TabBarUISurface.home, .settings] {
                    registry.contribute(to: tab, title: tab.rawValue, normalIcon: "icon") {
                        Journal.note("made \(tab)")
                        return Text(verbatim: "\(tab) root")
                    }
                }
                registry.contribute(to: .builder, title: "Builder", normalIcon: "") { 1.5 }
            }
        }

        private enum MainManifest: Manifest {
            static var uiProviders: [any UIProvider.Type] { [MainUIProvider.self] }
        }

        private final class MainUIProvider: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(to: AppUISurface.mainView, id: "main") { "main text" }
            }
        }

        private let fixture = Fixture {
            $0.install(tab: "start", order: 1, showing: StartIO.self).install(manifest: TabsManifest.self)
        }

        private var tabs: TabHost { fixture.launcher.tabs }

        private func activate<IO: IOInterface>(_ io: IO.Type, _ text: String) where IO.Input == String {
            fixture.launcher.mainboard.destination(io).activation.activate(with: text)
        }

        // MARK: Tabs

        @Test func content_whenTheTabWasNotShown_isNotMade() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            #expect(host.texts == ["home root"])
            #expect(host.tabItems.map(\.isSelected) == [true, false, false, false])
            #expect(Journal.lines == ["made home"])
            #expect(tabs.currentTab == "home")
        }

        @Test func icon_ofATab_isASymbolOrAnImageOfABundle() async {
            let icon = "\(Bundle.main.bundlePath)/lamp"
            let fixture = Fixture {
                $0.install(tab: "start", icon: "star", selectedIcon: icon, showing: StartIO.self)
                    .install(manifest: TabsManifest.self)
            }
            let host = await fixture.open(LauncherView(fixture.launcher))
            #expect(host.tabItems.map(\.image) == [icon, "icon", "icon", nil])
            host.selectTab("settings")
            #expect(host.tabItems.map(\.image) == ["star", "icon", "icon", nil])
        }

        @Test func user_whenSelectingATab_changesTheCurrentTab() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            host.selectTab("settings")
            #expect(host.texts == ["settings root"])
            await host.settle()
            #expect(tabs.currentTab == "settings")
            host.selectTab("home")
            await host.settle()
            #expect(tabs.currentTab == "home")
            #expect(Journal.lines == ["made home", "made settings"])
        }

        @Test func navigationService_whenSwitchingATab_selectsIt() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            let presenter = await fixture.launcher.resolve((any NavigationService).self)?.switchToTab("settings")
            #expect(host.texts == ["settings root"])
            #expect(presenter?.present(Text("sheet"), animated: true) == true)
            #expect(host.texts == ["settings root", "sheet"])
            #expect(presenter?.present(1.5, animated: true) == false)
        }

        @Test func tab_whenItsContentCannotBeShown_isNotSelectedAndReported() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            #expect(await tabs.switchToTab("builder") == nil)
            host.selectTab("builder")
            await host.settle()
            #expect(tabs.currentTab == "home")
            #expect(host.texts == ["home root"])
            #expect(fixture.log.texts.count == 2)
            #expect(fixture.log.texts.first?.contains("Double") == true)
        }

        @Test func tabOfABoard_whenSelectedAgain_keepsItsPages() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            host.selectTab("start")
            await host.settle()
            #expect(host.texts == ["start"])
            activate(PageIO.self, "detail")
            host.selectTab("home")
            await host.settle()
            host.selectTab("start")
            await host.settle()
            #expect(host.texts == ["detail"])
            host.selectTab("start")
            #expect(host.texts == ["start"])
            #expect(tabs.currentTab == "start")
        }

        @Test func tabs_whenABoardPushes_haveTheirOwnPages() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            activate(PageIO.self, "a")
            #expect(host.texts == ["a"])
            host.selectTab("settings")
            await host.settle()
            #expect(host.texts == ["settings root"])
            host.selectTab("home")
            #expect(host.texts == ["a"])
            let model = fixture.launcher.mainboard.context as? SceneModel
            #expect(model?.depth == 1)
            model?.pop()
            #expect(host.texts == ["home root"])
        }

        // MARK: The main view

        @Test func mainView_withAnAdapter_isShown() async {
            let fixture = Fixture { $0.install(manifest: MainManifest.self) }
            let host = await fixture.open(
                LauncherView(fixture.launcher, configure: { $0.adapt(String.self) { Text(verbatim: $0) } }))
            #expect(host.texts == ["main text"])
            fixture.launcher.mainboard.destination(PageIO.self).activation.activate(with: "page")
            #expect(host.texts == ["main text"])
            #expect(fixture.log.texts.first?.contains("the scene shows a main view, which has no pages") == true)
        }

        @Test func mainView_withoutAnAdapter_isReported() async {
            let fixture = Fixture { $0.install(manifest: MainManifest.self) }
            _ = await fixture.open(LauncherView(fixture.launcher))
            #expect(fixture.log.texts.count == 1)
        }

        // MARK: Sheets

        @Test func sheets_whenPresented_areNestedAndObserved() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            activate(SheetIO.self, "1")
            activate(SheetIO.self, "2")
            #expect(host.texts == ["home root", "1", "2"])
            #expect(host.dismissSheet())
            #expect(host.texts == ["home root", "1"])
            activate(SheetIO.self, "3")
            let model = fixture.launcher.mainboard.context as? SceneModel
            model?.dismiss()
            #expect(host.texts == ["home root", "1"])
            #expect(host.dismissSheet())
            #expect(!host.dismissSheet())
        }

        @Test func view_withoutASceneAsItsContext_isReported() {
            activate(PageIO.self, "a")
            activate(SheetIO.self, "b")
            let texts = fixture.log.texts
            #expect(texts.count == 2)
            #expect(
                texts.allSatisfy {
                    $0.contains(
                        "The view cannot be shown: the context of the board is nil. To fix: show the app in a LauncherView, or launch a UIKit app in a WindowHost."
                    )
                })
        }

        @Test func board_whenItsPageOrSheetIsRemovedByTheUser_completesWithFalse() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            let ends = Ends(of: fixture.launcher)
            activate(PageIO.self, "a")
            activate(PageIO.self, "b")
            activate(SheetIO.self, "sheet")
            #expect(host.dismissSheet())
            #expect(ends.lines == ["sheet false"])
            #expect(host.goBack())
            #expect(host.texts == ["a"])
            #expect(ends.lines == ["sheet false"])
            #expect(host.goBack())
            #expect(ends.lines == ["sheet false", "page false"])
            activate(PageIO.self, "c")
            host.selectTab("home")
            #expect(ends.lines == ["sheet false", "page false", "page false"])
        }

        @Test func board_whenTheWindowIsClosed_completesWithFalse() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            let ends = Ends(of: fixture.launcher)
            activate(PageIO.self, "a")
            activate(SheetIO.self, "sheet")
            host.close()
            #expect(ends.lines == ["sheet false", "page false"])
        }

        @Test func closeScreens_removesThePagesAndSheetsOfTheBoardOnly() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            let ends = Ends(of: fixture.launcher)
            let board = Board<PageIO>()
            fixture.launcher.mainboard.installBoard(board)
            #expect(board.canShowViews)
            board.push(Text("first"))
            let other = Board<EchoIO>()
            fixture.launcher.mainboard.installBoard(other)
            other.push(Text("of another board"))
            board.present(Text("lower sheet"))
            other.present(Text("upper sheet"))
            board.closeScreens()
            #expect(host.texts == ["of another board"])
            #expect((fixture.launcher.mainboard.context as? SceneModel)?.depth == 1)
            #expect(ends.lines == [])
            board.complete(true)
            #expect(ends.lines == ["page true"])
        }

        @Test func closeScreens_ofARoot_makesTheNextPageTheRoot() async {
            let fixture = Fixture()
            let host = await fixture.open(LauncherView(fixture.launcher))
            let (first, second) = (Board<PageIO>(), Board<EchoIO>())
            fixture.launcher.mainboard.installBoard(first)
            fixture.launcher.mainboard.installBoard(second)
            first.push(Text("first"))
            second.push(Text("second"))
            first.closeScreens()
            #expect(host.texts == ["second"])
            #expect((fixture.launcher.mainboard.context as? SceneModel)?.depth == 0)
            second.closeScreens()
            #expect(host.texts == [])
        }

        private struct Counter: View {
            @State private var count = 0
            var body: some View { Button("\(count)") { count += 1 } }
        }

        @Test func root_whenReplacedByAViewOfTheSameType_doesNotPassOnItsState() async {
            let fixture = Fixture()
            let host = await fixture.open(LauncherView(fixture.launcher))
            let board = Board<PageIO>()
            fixture.launcher.mainboard.installBoard(board)
            board.push(Counter())
            #expect(host.tapButton("0"))
            #expect(host.texts == ["1"])
            (fixture.launcher.mainboard.context as? SceneModel)?.push(Counter())
            board.closeScreens()
            #expect(host.texts == ["0"])
        }

        @Test func view_whenRemoved_isReleasedWithItsModel() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            weak var released: Ends?
            do {
                let model = Ends(of: fixture.launcher)
                released = model
                let board = Board<PageIO>()
                fixture.launcher.mainboard.installBoard(board)
                board.push(Text(verbatim: "page").onAppear { _ = model.lines })
            }
            #expect(released != nil)
            #expect(host.goBack())
            #expect(await isGone { released })
        }

        /// The completions of the boards with views.
        @MainActor
        private final class Ends {
            private(set) var lines: [String] = []

            init(of launcher: PluginLauncher) {
                launcher.mainboard.destination(PageIO.self).completion.addTarget(self) { $0.lines.append("page \($1)") }
                launcher.mainboard.destination(SheetIO.self).completion.addTarget(self) {
                    $0.lines.append("sheet \($1)")
                }
            }
        }

        // MARK: Questions

        private func ask(_ title: String, _ id: BoardID = "alert") -> Task<Bool, any Error> {
            let destination = fixture.launcher.mainboard.destination(AlertIO<Bool>.self, id: id)
            return Task {
                try await destination.activation.firstOutput(
                    with: Question(
                        title, message: "Message",
                        choices: [.init("Yes", .destructive, answer: true), .init("No", .cancel, answer: false)]))
            }
        }

        @Test(arguments: [("Yes", true), ("No", false)])
        func question_whenAnswered_sendsTheAnswer(button: String, expected: Bool) async throws {
            let host = await fixture.open(LauncherView(fixture.launcher))
            let answer = ask("Sure?")
            await host.wait(seconds: 60) { host.texts.count > 1 }
            #expect(host.texts == ["home root", "Sure?", "Message", "Yes", "No"])
            #expect(host.tapButton(button))
            #expect(try await answer.value == expected)
            #expect(host.texts == ["home root"])
        }

        @Test func question_whileASheetIsPresented_isShownAboveIt() async throws {
            let host = await fixture.open(LauncherView(fixture.launcher))
            activate(SheetIO.self, "sheet")
            let answer = ask("Sure?")
            await host.wait(seconds: 60) { host.texts.count > 2 }
            #expect(host.texts == ["home root", "sheet", "Sure?", "Message", "Yes", "No"])
            host.tapButton("Yes")
            #expect(try await answer.value)
        }

        @Test func questions_whenTwoAreAsked_areShownOneAfterTheOther() async throws {
            let host = await fixture.open(LauncherView(fixture.launcher))
            let first = ask("1")
            await host.wait(seconds: 60) { host.texts.contains("1") }
            let second = ask("2", "other")
            await host.settle()
            #expect(!host.texts.contains("2"))
            host.tapButton("Yes")
            #expect(try await first.value)
            await host.wait(seconds: 60) { host.texts.contains("2") }
            host.tapButton("No")
            #expect(try await !second.value)
        }

        @Test func question_whenItsBoardIsRemoved_isClosed() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            let answer = ask("Sure?")
            await host.wait(seconds: 60) { host.texts.contains("Sure?") }
            fixture.launcher.mainboard.removeBoard(identifier: "alert")
            await host.wait(seconds: 60) { !host.texts.contains("Sure?") }
            #expect(host.texts == ["home root"])
            await #expect(throws: (any Error).self) { try await answer.value }
        }

        @Test func question_whenTheWindowIsClosed_isCancelled() async {
            let host = await fixture.open(LauncherView(fixture.launcher))
            let answer = ask("Sure?")
            await host.wait(seconds: 60) { host.texts.contains("Sure?") }
            host.close()
            await #expect(throws: (any Error).self) { try await answer.value }
        }
    }
#endif
