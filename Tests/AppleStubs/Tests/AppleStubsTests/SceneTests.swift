import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor @Suite struct SceneTests {
    final class Delegate: NSObject, UIApplicationDelegate {}

    struct Sample: App {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        @Environment(\.scenePhase) private var phase
        @State private var model = Model()
        var body: some Scene {
            WindowGroup { Text("count \(model.count)") }
                .onChange(of: phase) { model.count += 1 }
                .backgroundTask(.appRefresh("refresh")) { await refresh() }
        }

        func refresh() async { model.count = 100 }
    }

    @Test func phaseAndBackgroundTask() async {
        UIApplication.shared.registerDelegateFactory(for: Delegate.self) { Delegate() }
        let host = SceneHost(app: Sample())
        #expect(host.texts == ["count 0"])
        host.scenePhase = .background
        #expect(host.texts == ["count 1"])
        #expect(await host.runBackgroundTask("refresh"))
        #expect(host.texts == ["count 100"])
        host.close()
    }
}
