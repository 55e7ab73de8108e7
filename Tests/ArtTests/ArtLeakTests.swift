import ArtIO
import Boardy
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@testable import Art

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtLeakTests {
    @Test func app_whenReleased_releasesItsServicesAndBoards() async throws {
        weak var launcher: PluginLauncher?
        weak var art: (any ArtService)?
        weak var tour: (any ActivatableBoard)?
        do {
            let app = try await ArtApp()
            _ = await app.harness.handleDeeplink("app:///art/favorite?work=great-wave")
            app.boards.ioArtTour.activation.activate()
            launcher = app.harness.launcher
            art = try app.art
            tour = app.harness.mainboard.board(identifier: .pubArtTour)
            #expect(tour != nil)
        }

        #expect(await isGone { launcher })
        #expect(await isGone { art })
        #expect(await isGone { tour })
    }

    @Test func board_whenCompleted_isReleased() async throws {
        let app = try await ArtApp()
        weak var tour: (any ActivatableBoard)?
        app.boards.ioArtTour.activation.activate()
        tour = app.harness.mainboard.board(identifier: .pubArtTour)
        #expect(tour != nil)

        app.boards.ioArtTour.interaction.send(command: .stop)

        #expect(await isGone { tour })
    }

    @Test func printer_whenItsBoardsAreReleased_isReleased() async throws {
        let (app, folder) = (try await ArtApp(), try TemporaryFolder())
        app.harness.share(value: PostcardFolder(folder.url))
        let board = app.harness.recording(PostcardIO.self)
        app.boards.ioPostcard.activation.activate(with: PostcardRequest(artwork: "great-wave"))
        weak let printer = try app.harness.require(PostcardPrinter.self)
        #expect(printer != nil)

        await yieldUntil { !board.completions.isEmpty }

        #expect(await isGone { printer })
    }
}
