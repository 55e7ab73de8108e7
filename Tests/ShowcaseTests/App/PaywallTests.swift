import AppFoundation
import ArtIO
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestSupport
import Testing

/// The postcards behind the paywall.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PaywallTests {
    private let folder: TemporaryFolder
    private let app: WholeApp
    private let request = PostcardRequest(artwork: "great-wave")

    init() async throws {
        folder = try TemporaryFolder()
        app = try await WholeApp(folder.url)
    }

    private var postcard: Destination<PostcardIO> { app.map.modArt.ioPostcard }

    @Test func postcard_withoutASignIn_isRefusedAndNotMade() async throws {
        await #expect(throws: BoardError.self) { try await postcard.activation.firstOutput(with: request) }

        #expect(!FileManager.default.fileExists(atPath: folder.file("postcards").path))
    }

    @Test func postcard_afterAPurchaseAtThePaywall_isMade() async throws {
        try await app.signUp()
        app.screen.choices = ["Monthly"]
        let record = Record(postcard)

        postcard.activation.activate(with: request)
        await yieldUntil { !record.completions.isEmpty }

        #expect(record.completions == [true])
        #expect(FileManager.default.fileExists(atPath: folder.file("postcards/great-wave-small.svg").path))
        #expect(app.log.texts == [])
    }
}
