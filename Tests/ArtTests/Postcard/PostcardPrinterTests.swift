import ArtIO
import Foundation
import TestSupport
import Testing

@testable import Art

@Suite(.timeLimit(.minutes(10)))
struct PostcardPrinterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func print_fromManyTasksAtOnce_writesEveryPostcard() async throws {
        let (printer, url) = (PostcardPrinter(), folder.url)
        let postcards = Artwork.collection.flatMap { artwork in
            PostcardSize.allCases.map { Postcard(of: artwork, size: $0) }
        }

        let prints = (postcards + postcards).map { postcard in Task { try await printer.print(postcard, in: url) } }
        for print in prints { _ = try await print.value }

        #expect(try folder.contents == postcards.map(\.fileName).sorted())
        for postcard in postcards {
            #expect(try String(contentsOf: folder.file(postcard.fileName), encoding: .utf8) == postcard.svg)
        }
    }

    @Test func print_whenItFails_leavesNoTemporaryFile() async throws {
        let postcard = Postcard(of: Artwork.collection[0], size: .small)
        try FileManager.default.createDirectory(
            at: folder.file(postcard.fileName), withIntermediateDirectories: true)

        await #expect(throws: PostcardFailure.self) { try await PostcardPrinter().print(postcard, in: folder.url) }

        #expect(try folder.contents == [postcard.fileName])
    }
}
