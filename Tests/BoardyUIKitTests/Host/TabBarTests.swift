#if APPLE_STUBS
    import Boardy
    import BoardyKit
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    import ManifestTestSupport
    import TestSupport
    import Testing
    import UIKit

    /// The tab bar: home, settings, the tab of a board, and a tab that cannot be shown.
    @MainActor
    @Suite(.timeLimit(.minutes(10)), .journal)
    struct TabBarTests {
        private let fixture = Fixture {
            $0.install(plugin: pagesModule)
                .install(tab: "start", title: "Start", icon: "star", order: 1, showing: StartIO.self)
                .install(manifest: TabsManifest.self)
        }

        private func index(of tab: String, in window: TestWindow) -> Int {
            window.connection?.tabs.tabs.firstIndex(of: tab) ?? -1
        }

        @Test func tabBar_whenShown_hasTheItemsOfTheTabs() async {
            let window = await fixture.openWindow()
            let items = window.host.tabBarController?.viewControllers?.compactMap(\.tabBarItem) ?? []
            #expect(items.map(\.title) == ["Home", "Settings", "Builder", "Start"])
            #expect(items.map(\.tag) == [0, 1, 2, 3])
            #expect(items.map { $0.image?.name } == ["icon", "icon", nil, "star"])
        }

        @Test func icon_ofAModule_isFromItsBundle() async {
            let icon = "\(Bundle.main.bundlePath)/lamp"
            let fixture = Fixture {
                $0.install(plugin: pagesModule).install(tab: "start", icon: icon, showing: StartIO.self)
            }
            let item = await fixture.openWindow().host.tabBarController?.viewControllers?.first?.tabBarItem
            #expect(item?.image?.name == icon)
        }

        @Test func content_whenTheTabWasNotShown_isNotMade() async {
            let window = await fixture.openWindow()
            #expect(Journal.lines == ["made home"])
            #expect(window.connection?.tabs.currentTab == "home")
            #expect(window.pages == ["home"])
            _ = await window.connection?.tabs.switchToTab("settings")
            _ = await window.connection?.tabs.switchToTab("home")
            _ = await window.connection?.tabs.switchToTab("settings")
            #expect(Journal.lines == ["made home", "made settings"])
        }

        @Test func tabOfABoard_whenItShowsNothing_isActivatedAgain() async {
            let module = FakeModule("refused") {
                BoardRegistration(StartIO.self) { id in
                    FlowBoard<StartIO>(identifier: id) { board, _ in
                        Journal.note("start")
                        board.complete(false)
                    }
                }
            }
            let fixture = Fixture {
                $0.install(plugin: module).install(manifest: TabsManifest.self)
                    .install(tab: "start", order: 9, showing: StartIO.self)
            }
            let window = await fixture.openWindow()
            let start = index(of: "start", in: window)
            for count in 1...2 {
                #expect(window.host.tabBarController?.tap(at: start) == true)
                await yieldUntil { Journal.lines.count { $0 == "start" } == count }
                #expect(window.host.tabBarController?.tap(at: 0) == true)
                await yieldUntil { window.connection?.tabs.currentTab == "home" }
            }
        }

        @Test func user_whenSelectingATab_changesTheCurrentTab() async {
            let window = await fixture.openWindow()
            #expect(window.host.tabBarController?.tap(at: 1) == true)
            #expect(window.pages == ["settings"])
            await yieldUntil { window.connection?.tabs.currentTab == "settings" }
            #expect(window.host.tabBarController?.tap(at: 0) == true)
            await yieldUntil { window.connection?.tabs.currentTab == "home" }
            #expect(Journal.lines == ["made home", "made settings"])
        }

        @Test func navigationService_whenSwitchingATab_selectsItInTheTabBar() async {
            let window = await fixture.openWindow()
            let service = fixture.launcher.resolve((any NavigationService).self)
            let presenter = await service?.switchToTab("SETTINGS")
            #expect(presenter === window.delegate.host)
            #expect(window.host.tabBarController?.selectedIndex == 1)
            #expect(service?.currentTab == "settings")
            #expect(presenter?.present(Page("sheet"), animated: true) == true)
            #expect(window.host.topViewController?.title == "sheet")
        }

        @Test func tab_whenItDoesNotExist_isNotShown() async {
            let window = await fixture.openWindow()
            #expect(await window.connection?.tabs.switchToTab("unknown") == nil)
            #expect(await window.host.show(AppTab(id: "unknown"), of: fixture.launcher.tabs) == nil)
            #expect(window.host.tabBarController?.selectedIndex == 0)
        }

        @Test func tab_whenItsContentCannotBeShown_isNotSelectedAndReported() async {
            let window = await fixture.openWindow()
            #expect(await window.connection?.tabs.switchToTab("builder") == nil)
            #expect(window.host.tabBarController?.selectedIndex == 0)
            #expect(fixture.log.texts.count == 1)
            #expect(fixture.log.texts.first?.contains("String") == true)
            #expect(window.host.tabBarController?.tap(at: 2) == false)
            await yieldOften()
            #expect(window.connection?.tabs.currentTab == "home")
            #expect(window.pages == ["home"])
        }

        @Test func tabOfABoard_whenSelected_showsThePagesOfTheBoard() async {
            let window = await fixture.openWindow()
            window.host.tabBarController?.tap(at: 3)
            await yieldUntil { window.pages == ["start"] }
            #expect(window.connection?.tabs.currentTab == "start")
        }

        @Test func tabOfABoard_whenSelectedAgain_keepsItsPages() async {
            let window = await fixture.openWindow()
            let bar = window.host.tabBarController
            _ = await window.connection?.tabs.switchToTab("start")
            window.connection?.motherboard.destination(PageIO.self).activation.activate(with: "detail")
            bar?.tap(at: 0)
            await yieldUntil { window.connection?.tabs.currentTab == "home" }
            bar?.tap(at: 3)
            await yieldUntil { window.connection?.tabs.currentTab == "start" }
            #expect(window.pages == ["start", "detail"])
        }

        @Test func user_whenSelectingTheSelectedTab_returnsToItsFirstPage() async {
            let window = await fixture.openWindow()
            window.connection?.motherboard.destination(PageIO.self).activation.activate(with: "detail")
            #expect(window.pages == ["home", "detail"])
            window.host.tabBarController?.tap(at: 0)
            #expect(window.pages == ["home"])
            #expect(window.connection?.tabs.currentTab == "home")
        }

        @Test func board_whenItPushes_pushesInTheSelectedTab() async {
            let window = await fixture.openWindow()
            let motherboard = window.connection?.motherboard
            motherboard?.destination(PageIO.self).activation.activate(with: "a")
            _ = await window.connection?.tabs.switchToTab("settings")
            motherboard?.destination(PageIO.self).activation.activate(with: "b")
            #expect(window.pages == ["settings", "b"])
            _ = await window.connection?.tabs.switchToTab("home")
            #expect(window.pages == ["home", "a"])
        }

        @Test func windows_whenSeveralAreOpen_haveTheirOwnTabs() async {
            let (first, second) = (await fixture.openWindow("1"), await fixture.openWindow("2"))
            first.host.tabBarController?.tap(at: 1)
            await yieldUntil { first.connection?.tabs.currentTab == "settings" }
            #expect(second.connection?.tabs.currentTab == "home")
            #expect(second.host.tabBarController?.selectedIndex == 0)
            #expect(first.host.tabBarController !== second.host.tabBarController)
        }
    }
#endif
