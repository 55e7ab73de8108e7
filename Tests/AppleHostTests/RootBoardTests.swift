#if APPLE_STUBS
    import AppFoundation
    import Boardy
    import BoardyScreenViews
    import BoardySwiftUI
    import BoardyUIKit
    import Foundation
    import GhostBridge
    import GhostKernel
    import ShowcaseKit
    import SwiftUI
    import TestSupport
    import Testing
    import UIKit

    /// The app with the root board in a window of SwiftUI, as the example app for iOS.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct RootBoardTests {
        private final class Delegate: ScreenSceneDelegate {
            private let own: PluginLauncher

            init(_ launcher: PluginLauncher) {
                own = launcher
                super.init()
            }

            override var launcher: PluginLauncher? { own }
        }

        @Test func firstRun_leadsFromTheOnboardingToTheTabs() async throws {
            let app = try ShowcaseApp(OpenShop(), adding: [RootManifest.self])
            let delegate = Delegate(app.launcher)
            let scene = UIWindowScene(testIdentifier: "main")
            delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(urlContexts: []))
            let view = ViewHost(LauncherView(app.launcher), in: scene)
            delegate.sceneDidBecomeActive(scene)
            func waitForText(_ text: String) async {
                let isShown = await view.wait(seconds: 60) { view.texts.contains(text) }
                #expect(isShown, "There is no \(text) in \(view.texts).")
            }
            // The page is above the first tab.
            await waitForText("An app made of modules, each of which can be left out.")
            #expect(delegate.model?.depth == 1)
            #expect(delegate.model?.interface?.tabs.currentTab == "dashboard")
            view.tapButton("Next")
            await waitForText("A work of art for each day, which fits the weather.")

            view.tapButton("Skip")
            #expect(await view.wait(seconds: 60) { view.fields.count == 3 })
            view.enterText("ada", in: "Name")
            view.enterText("an example password", in: "Password")
            view.enterText("an example password", in: "Password again")
            view.tapButton("Done")

            await waitForText("You have no subscription.")
            view.tapButton("Monthly")
            await waitForText("Signed in as ada.")
            #expect(delegate.model?.depth == 0)
            #expect(app.log.texts.filter { !$0.contains("mock network") } == [])

            delegate.sceneDidDisconnect(scene)
            view.close()
        }
    }

    /// A shop that sells everything until the year 2100.
    private actor OpenShop: AppShop {
        private var sold: [ShopPurchase] = []

        func products(_ ids: [String]) -> [ShopProduct] { ids.map { ShopProduct(id: $0, name: $0, price: "0") } }

        func buy(_ product: String, for account: String) -> ShopPurchase {
            let purchase = ShopPurchase(
                id: "\(sold.count)", product: product, account: account,
                expires: Date(timeIntervalSince1970: 4_102_444_800))
            sold.append(purchase)
            return purchase
        }

        func purchases(of account: String) -> [ShopPurchase] { sold.filter { $0.account == account } }
    }
#endif
