import Analytics
import AppFoundation
import CoreContracts
import Foundation
import ManifestTestSupport
import PlatformIO
import TestHarness
import TestSupport

/// The module alone, with a folder and an event bus of its own.
@MainActor
struct AnalyticsApp {
    let harness = TestHarness()
    let bus = AppEventBus()
    let folder: TemporaryFolder
    let persistence: any PersistenceService

    /// - Parameters:
    ///   - folder: the folder of the analytics file; nil for a new one.
    ///   - state: the state folder; nil for the folder.
    ///   - persistence: the store of the decision.
    ///   - manifests: further manifests, which are installed first.
    init(
        in folder: TemporaryFolder? = nil, state: URL? = nil, _ persistence: any PersistenceService = MockPersistence(),
        with manifests: [any Manifest.Type] = []
    ) async throws {
        let folder = try folder ?? TemporaryFolder()
        let state = StateFolder(state ?? folder.url)
        self.folder = folder
        self.persistence = persistence
        for manifest in manifests + [AnalyticsManifest.self] { try await harness.load(manifest: manifest) }
        harness.override(AppEventBus.self) { [bus] in bus }
        harness.override(StateFolder.self) { state }
        harness.override((any PersistenceService).self) { persistence }
    }

    /// The names in the file, after all events are written.
    func names() async throws -> [String] {
        try await lines().map(\.name)
    }

    /// The lines of the file, after all events are written.
    func lines() async throws -> [Line] {
        try await harness.require((any AnalyticsService).self).flush()
        guard try folder.contents.contains("analytics.jsonl") else { return [] }
        return try String(contentsOf: folder.file("analytics.jsonl"), encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
    }

    struct Line: Decodable {
        let name: String
        let properties: [String: String]
    }
}

extension AppEvent {
    /// An event of each case, with its name in analytics.
    static func samples(account: String = "a1") -> [(AppEvent, String)] {
        [
            (.userLoggedIn(account: account), "user-logged-in"), (.userLoggedOut(account: account), "user-logged-out"),
            (.sessionExpired(account: account), "session-expired"),
            (.accountDeleted(account: account), "account-deleted"),
            (.profileUpdated(account: account), "profile-updated"),
            (.userSubscribed(account: account), "user-subscribed"),
            (.subscriptionEnded(account: account), "subscription-ended"), (.artworkViewed, "artwork-viewed"),
            (.artTourFinished, "art-tour-finished"),
            (.networkConnectivityChanged(isConnected: false), "network-connectivity-changed"),
            (.appRatingRequested, "app-rating-requested"),
            (.updateAvailable(version: "1.1"), "update-available"),
        ]
    }
}
