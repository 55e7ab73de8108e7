import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport

@testable import Subscription

/// The module alone, with fakes of the app's services and a date that a test sets.
@MainActor
struct SubscriptionApp {
    let harness = TestHarness()
    let screen = PageRecorder()
    let kit: Kit

    init(
        _ session: SessionState = .user("ada"), persistence: any PersistenceService = MockPersistence()
    ) async throws {
        kit = Kit(session, persistence: persistence)
        harness.show(in: screen)
        try await harness.load(manifest: SubscriptionManifest.self)
        harness.override((any AccountService).self) { [kit] in kit.accounts }
        harness.override(CurrentSubscription.self) { [kit, boards = harness.serviceMap] in
            kit.unfollowed { boards.report($0) }
        }
    }

    var boards: SubscriptionServiceMap { harness.serviceMap.modSubscription }

    /// The texts of all pages, which have the title of the module.
    var texts: [String] {
        screen.pages.flatMap(\.blocks).map { block in
            switch block {
            case .text(let text, let link): text + (link.map { ": \($0.absoluteString)" } ?? "")
            case .table(_, let rows, _): rows.map { $0.joined(separator: ": ") }.joined(separator: "; ")
            }
        }
    }

    func subscription() throws -> SubscriptionManager { try (harness.require() as CurrentSubscription).manager }

    /// Waits until a board has completed.
    func completion<IO: IOInterface>(of io: IO.Type) async -> [Bool] {
        let recording = harness.recording(io)
        await yieldUntil { !recording.completions.isEmpty }
        return recording.completions
    }
}

extension Page.Block {
    /// The links that buy a subscription.
    static let plans = table(
        columns: ["Plan", "Link"],
        rows: [
            ["Monthly", "app:///subscription/buy?plan=monthly"], ["Yearly", "app:///subscription/buy?plan=yearly"],
        ],
        links: [
            URL(string: "app:///subscription/buy?plan=monthly"), URL(string: "app:///subscription/buy?plan=yearly"),
        ])
}
