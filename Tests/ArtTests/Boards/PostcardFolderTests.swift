import AppFoundation
import ArtIO
import Boardy
import Foundation
import TestHarness
import TestSupport
import Testing

@testable import Art

/// The folder of the postcards: where it is, and what happens if it cannot be used.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PostcardFolderTests {
    private let app: ArtApp
    private let folder: TemporaryFolder

    init() async throws {
        app = try await ArtApp()
        folder = try TemporaryFolder()
    }

    /// Makes a postcard of the great wave, and returns the last output.
    private func make() async -> PostcardIO.Output? {
        let board = app.harness.recording(PostcardIO.self)
        app.boards.ioPostcard.activation.activate(with: PostcardRequest(artwork: "great-wave"))
        await yieldUntil { !board.completions.isEmpty }
        return board.outputs.last
    }

    private func expectFailure(in folder: URL, because reason: String) async {
        app.harness.share(value: PostcardFolder(folder))
        let failure = PostcardFailure(
            "The postcard '\(folder.path)/great-wave-small.svg' cannot be written: \(reason). "
                + "To fix: make its folder writable, or let the app share another PostcardFolder.")

        #expect(await make() == .failure(failure))
        #expect(app.errors == ["'pub.art.postcard': \(failure)"])
    }

    @Test func folder_whenItIsMissing_isMade() async throws {
        let missing = folder.url.appending(path: "a/b", directoryHint: .isDirectory)
        app.harness.share(value: PostcardFolder(missing))

        #expect(await make() == .success(missing.appending(path: "great-wave-small.svg")))
        #expect(FileManager.default.fileExists(atPath: missing.path + "/great-wave-small.svg"))
    }

    @Test func folder_withoutAPostcardFolder_isInTheSharedState() async throws {
        app.harness.share(value: StateFolder(folder.url))

        #expect(await make() == .success(folder.url.appending(path: "postcards/great-wave-small.svg")))
    }

    @Test func folder_withoutSharedValues_isInTheStateFolderOfTheApp() async throws {
        app.harness.override(StateFolder.self) { [folder] in StateFolder(folder.url) }

        #expect(await make() == .success(folder.url.appending(path: "postcards/great-wave-small.svg")))
    }

    @Test func folder_whenItCannotBeMade_isAFailure() async throws {
        await expectFailure(in: try folder.linkToNowhere(named: "link"), because: "file exists")
    }

    @Test func folder_thatIsAFile_isAFailure() async throws {
        await expectFailure(in: try folder.write("", to: "file"), because: "file exists")
    }

    @Test func folder_belowAFile_isAFailure() async throws {
        let file = try folder.write("", to: "file")
        await expectFailure(in: file.appending(path: "below", directoryHint: .isDirectory), because: "not a directory")
    }

    @Test func file_thatIsAFolder_isAFailureAndStays() async throws {
        let name = "great-wave-small.svg"
        try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)

        await expectFailure(in: folder.url, because: "is a directory")

        #expect(try folder.contents == [name])
    }
}
