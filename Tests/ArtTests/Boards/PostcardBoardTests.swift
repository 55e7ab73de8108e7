import ArtIO
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@testable import Art

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PostcardBoardTests {
    private let app: ArtApp
    private let folder: TemporaryFolder
    private let board: BoardRecording<PostcardIO>

    init() async throws {
        app = try await ArtApp()
        folder = try TemporaryFolder()
        app.harness.share(value: PostcardFolder(folder.url))
        board = app.harness.recording(PostcardIO.self)
    }

    /// Makes postcards, and waits until the board has completed.
    private func make(_ requests: PostcardRequest...) async {
        for request in requests { app.boards.ioPostcard.activation.activate(with: request) }
        await yieldUntil { !board.completions.isEmpty }
    }

    @Test func postcard_whenMade_isInTheFolder() async throws {
        await make(PostcardRequest(artwork: "great-wave"))

        let file = folder.file("great-wave-small.svg")
        board.expectOutputs([.progress(0.5), .progress(1), .success(file)])
        board.expectCompletions([true])
        #expect(try folder.contents == ["great-wave-small.svg"])
        let artwork = try app.art.artwork("great-wave")
        #expect(try String(contentsOf: file, encoding: .utf8) == Postcard(of: artwork, size: .small).svg)
        app.harness.expectNoErrors()
    }

    @Test func postcard_whenMade_isOnThePageBelowItsProgress() async {
        await make(PostcardRequest(artwork: "great-wave"))

        #expect(
            app.screen.progress == [
                ProgressLine("Making a postcard", fraction: 0.5), ProgressLine("Making a postcard", fraction: 1), nil,
            ])
        #expect(
            app.screen.pages == [
                Page("Postcard", .text("The postcard is in \(folder.file("great-wave-small.svg").path)."))
            ])
    }

    @Test func postcards_ofTwoSizesAtOnce_areTwoFiles() async throws {
        await make(PostcardRequest(artwork: "great-wave"), PostcardRequest(artwork: "great-wave", size: .large))

        #expect(try folder.contents == ["great-wave-large.svg", "great-wave-small.svg"])
        board.expectCompletions([true])
        app.harness.expectNoErrors()
    }

    @Test func postcards_ofOneWorkAtOnce_areOneFile() async throws {
        let request = PostcardRequest(artwork: "great-wave")

        await make(request, request, request)

        #expect(try folder.contents == ["great-wave-small.svg"])
        #expect(board.outputs.filter { $0 == .success(folder.file("great-wave-small.svg")) }.count == 3)
        app.harness.expectNoErrors()
    }

    @Test func postcard_whenThereIsAFormerOne_replacesIt() async throws {
        try folder.write("former", to: "great-wave-small.svg")

        await make(PostcardRequest(artwork: "great-wave"))

        let text = try String(contentsOf: folder.file("great-wave-small.svg"), encoding: .utf8)
        #expect(text.hasPrefix("<?xml"))
        #expect(try folder.contents == ["great-wave-small.svg"])
    }

    @Test(arguments: ["great-wav", "../great-wave", "/etc/passwd", ""])
    func postcard_ofAnUnknownWork_isAFailureAndNoFile(id: String) async throws {
        await make(PostcardRequest(artwork: id))

        let failure = PostcardFailure(
            "\(ArtError.unknown(id, near: id.hasSuffix("e") || id.hasSuffix("v") ? ["great-wave"] : []))")
        board.expectOutputs([.failure(failure)])
        board.expectCompletions([false])
        #expect(app.errors == ["'pub.art.postcard': \(failure)"])
        #expect(try folder.contents == [])
        #expect(app.screen.pages == [])
        #expect(app.screen.progress.last == .some(nil))
    }

    @Test func postcard_afterAFailedOne_isMade() async throws {
        await make(PostcardRequest(artwork: "nighthawks"), PostcardRequest(artwork: "great-wave"))

        #expect(try folder.contents == ["great-wave-small.svg"])
        board.expectCompletions([false])
    }

    @Test func postcard_whenTheBoardIsRemoved_isCancelledAndItsProgressEnds() async {
        app.boards.ioPostcard.activation.activate(with: PostcardRequest(artwork: "great-wave"))

        app.harness.mainboard.removeBoard(identifier: .pubPostcard)

        await yieldOften()
        #expect(board.outputs.last == .cancelled)
        #expect(app.screen.pages == [])
        #expect(app.screen.progress.last == .some(nil))
    }

    @Test func postcard_ofADamagedChoiceOfFavorites_isMade() async throws {
        app.persistence.readingFailure = CocoaError(.fileReadCorruptFile)

        await make(PostcardRequest(artwork: "great-wave"))

        board.expectCompletions([true])
    }

    @Test func postcard_byIdentifierWithJSON_isMade() async throws {
        app.harness.mainboard.activateBoard(
            identifier: .pubPostcard, withOption: ["artwork": "great-wave", "size": "large"])
        await yieldUntil { !board.completions.isEmpty }

        #expect(try folder.contents == ["great-wave-large.svg"])
    }

    @Test(arguments: [true, false])
    func postcard_behindAGate_isMadeIfTheGateOpens(isOpen: Bool) async throws {
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(plugin: ArtModulePlugin())
            .share(value: PostcardFolder(folder.url))
            .install(gatewayBarrier: GatewayBarrier { _ in isOpen }, for: [.pubPostcard])
            .instantiate()
            .launch(in: app.screen) { _ in }
        let postcard = launcher.mainboard.serviceMap.modArt.ioPostcard

        let file = try? await postcard.activation.firstOutput(with: PostcardRequest(artwork: "great-wave"))

        #expect((file != nil) == isOpen)
        #expect(try folder.contents.isEmpty == !isOpen)
    }
}
