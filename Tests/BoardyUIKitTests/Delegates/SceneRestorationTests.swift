#if APPLE_STUBS
    import GhostKernel
    import Boardy
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import ManifestTestSupport
    import TestSupport
    import Testing
    import UIKit

    /// The saved state of a scene in the activity that the system keeps.
    @MainActor
    @Suite(.timeLimit(.minutes(10)), .journal)
    struct SceneRestorationTests {
        /// A board that is restored with its input.
        private enum ArticleIO: RestorableInterface {
            typealias Input = String
            static let boardID: BoardID = "article"
        }

        private static func makeFixture() -> Fixture {
            let articles = FakeModule("articles") {
                BoardRegistration(ArticleIO.self) { id in
                    FlowBoard<ArticleIO>(identifier: id) { board, title in board.push(Page(title)) }
                }
            }
            return Fixture { $0.install(plugin: articles).install(manifest: TabsManifest.self) }
        }

        @Test func scene_whenSaved_isRestoredInANewLaunch() async throws {
            let window = await Self.makeFixture().openWindow()
            _ = await window.connection?.tabs.switchToTab("settings")
            window.connection?.motherboard.destination(ArticleIO.self).activation.activate(with: "a")
            let activity = try #require(window.delegate.stateRestorationActivity(for: window.scene))
            #expect(activity.activityType == "boardy.scene.restoration")

            let next = Self.makeFixture()
            let restored = await next.openWindow(restoring: activity)
            await yieldUntil { restored.pages.count == 2 }
            #expect(restored.connection?.tabs.currentTab == "settings")
            #expect(
                restored.host.tabBarController?.selectedIndex
                    == restored.connection?.tabs.tabs.firstIndex(of: "settings"))
            #expect(restored.pages == ["settings", "a"])
            #expect(next.log.texts == [])
        }

        @Test func scene_whenItConnectsAgain_isRestoredInANewWindow() async throws {
            let fixture = Self.makeFixture()
            let window = await fixture.openWindow()
            window.connection?.motherboard.destination(ArticleIO.self).activation.activate(with: "a")
            let activity = window.delegate.stateRestorationActivity(for: window.scene)
            let former = window.delegate.host
            window.delegate.sceneDidDisconnect(window.scene)
            let again = await fixture.openWindow(restoring: activity)
            await yieldUntil { again.pages.count == 2 }
            #expect(again.pages == ["home", "a"])
            #expect(former != nil && again.delegate.host !== former)
        }

        @Test func scene_whenItsDataCannotBeDecoded_startsWithoutAState() async {
            let activity = NSUserActivity(activityType: "boardy.scene.restoration")
            activity.addUserInfoEntries(from: ["snapshot": Data("nonsense".utf8)])
            let fixture = Self.makeFixture()
            let window = await fixture.openWindow(restoring: activity)
            #expect(fixture.log.errors.map(\.code) == ["undecodable-scene-snapshot"])
            #expect(window.delegate.savedState(of: window.scene.session) == nil)
            #expect(window.connection?.tabs.currentTab == "home")
            #expect(window.pages == ["home"])
        }

        @Test func scene_whenTheActivityHasOtherData_startsWithoutAState() async {
            let activity = NSUserActivity(activityType: "other")
            activity.addUserInfoEntries(from: ["snapshot": "text"])
            let window = await Self.makeFixture().openWindow(restoring: activity)
            #expect(window.pages == ["home"])
        }

        @Test func scene_whenItIsNotConnected_hasNoState() {
            let window = TestWindow("main", of: Self.makeFixture().launcher)
            #expect(window.delegate.stateRestorationActivity(for: window.scene) == nil)
        }
    }
#endif
