import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import ShowcaseKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
struct FolderNetworkTests {
    private struct Note: Codable, Equatable {
        let text: String
    }

    private static let url = "https://example.com/notes/1?lang=en"
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func fetch(_ url: String, samples: [String: SampleAnswer] = [:]) async throws -> Note {
        try await FolderNetwork(folder: folder.url, samples: samples)
            .fetch(URLRequest(url: try #require(URL(string: url))))
    }

    /// Writes the response to a URL into its file.
    private func answer(_ url: String, with text: String) throws -> URL {
        let path = try ResponsePath(of: URLRequest(url: try #require(URL(string: url)))).path
        let file = folder.file(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        return try folder.write(text, to: path)
    }

    @Test func fetch_whenThereIsAFile_decodesIt() async throws {
        let file = try answer(Self.url, with: #"{"text": "kept"}"#)

        #expect(try await fetch(Self.url) == Note(text: "kept"))
        #expect(file.path == folder.url.path + "/example.com/notes/1?lang=en.json")
    }

    @Test func fetch_whenTheNameHasEscapes_readsTheFileOfThatName() async throws {
        let file = try answer("https://example.com/a%20b/%2e%2e", with: #"{"text": "kept"}"#)

        #expect(try await fetch("https://example.com/a%20b/%2e%2e") == Note(text: "kept"))
        #expect(file.path == folder.url.path + "/example.com/a%20b/%2e%2e.json")
    }

    @Test func fetch_whenThereIsAFileAndASample_decodesTheFile() async throws {
        _ = try answer(Self.url, with: #"{"text": "kept"}"#)

        #expect(
            try await fetch(
                Self.url, samples: ["example.com/notes/1?lang=en.json": SampleAnswer(text: #"{"text": "sample"}"#)])
                == Note(text: "kept"))
    }

    @Test func fetch_whenThereIsOnlyASample_decodesThat() async throws {
        #expect(
            try await fetch(
                Self.url, samples: ["example.com/notes/1?lang=en.json": SampleAnswer(text: #"{"text": "sample"}"#)])
                == Note(text: "sample"))
    }

    @Test func fetch_ofAStateFolder_readsTheFolderNetworkInIt() async throws {
        let folders = folder.url.appending(path: "network/example.com")
        try FileManager.default.createDirectory(at: folders, withIntermediateDirectories: true)
        try folder.write(#"{"text": "kept"}"#, to: "network/example.com/index.json")

        let note: Note = try await FolderNetwork(StateFolder(folder.url))
            .fetch(URLRequest(url: try #require(URL(string: "https://example.com"))))

        #expect(note == Note(text: "kept"))
    }

    @Test func fetch_whenThereIsNoAnswer_throwsWithTheFile() async {
        let file = folder.file("example.com/notes/1?lang=en.json").path

        await #expect(throws: FolderNetworkError.noAnswer(url: Self.url, file: file, samples: [])) {
            try await fetch(Self.url)
        }
    }

    @Test func fetch_whenThereAreSamplesOfTheSameServer_throwsWithWhatTheyAreOf() async {
        let file = folder.file("example.com/notes/1?lang=en.json").path
        let samples = [
            "example.com/notes/3.json": SampleAnswer(text: "", subject: "the third"),
            "example.com/notes/2.json": SampleAnswer(text: "", subject: "the second"),
            "example.com/index.json": SampleAnswer(text: ""),
            "example.com.au/notes/4.json": SampleAnswer(text: "", subject: "the fourth"),
        ]

        await #expect(
            throws: FolderNetworkError.noAnswer(url: Self.url, file: file, samples: ["the second", "the third"])
        ) {
            try await fetch(Self.url, samples: samples)
        }
    }

    @Test func fetch_whenTheFileIsNoJSON_throwsWithTheFile() async throws {
        let file = try answer(Self.url, with: "<html>")

        await #expect(throws: FolderNetworkError.badFile(path: file.path, reason: "it is not valid JSON")) {
            try await fetch(Self.url)
        }
    }

    @Test func fetch_whenTheFileIsSomethingElse_throwsWhatTheDecoderThrows() async throws {
        _ = try answer(Self.url, with: "{}")

        await #expect(throws: DecodingError.self) { try await fetch(Self.url) }
    }

    @Test func fetch_whenAFolderIsInThePlace_throws() async throws {
        let place = folder.file("example.com/notes/1?lang=en.json")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)

        await #expect(
            throws: FolderNetworkError.badFile(path: place.path, reason: "it is a folder, not a regular file")
        ) {
            try await fetch(Self.url)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func fetch_whenTheFileIsAFIFO_throwsInsteadOfWaiting() async throws {
        let file = try answer(Self.url, with: "")
        try FileManager.default.removeItem(at: file)
        _ = try folder.makeFIFO(named: "example.com/notes/1?lang=en.json")

        await #expect(throws: FolderNetworkError.badFile(path: file.path, reason: "it is a FIFO, not a regular file")) {
            try await fetch(Self.url)
        }
    }

    @Test func fetch_whenAKeyHasManyMarks_throws() async throws {
        let file = try answer(Self.url, with: "{\"\(HostileText.combiningMarks.text(40))\": 1}")

        await #expect(
            throws: FolderNetworkError.badFile(
                path: file.path, reason: "it has more than 30 combining marks in a row")
        ) { try await fetch(Self.url) }
    }

    @Test func fetch_whenTheURLIsVeryLong_isRefused() async {
        let url = "https://example.com/" + String(repeating: "a/", count: 1_000)

        await #expect(throws: FolderNetworkError.refused(url: url, reason: "it is too long")) { try await fetch(url) }
    }

    @Test func fetch_whenTheFileIsALinkThatLeadsNowhere_saysSo() async throws {
        let file = try answer(Self.url, with: "")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "none.json")

        await #expect(
            throws: FolderNetworkError.badFile(path: file.path, reason: "it is a broken symbolic link to 'none.json'")
        ) {
            try await fetch(Self.url)
        }
    }

    @Test func fetch_whenTheFileIsVeryLarge_throws() async throws {
        let file = try answer(Self.url, with: "")
        try Data(count: 8_000_001).write(to: file)

        await #expect(throws: FolderNetworkError.badFile(path: file.path, reason: "it is larger than 8 MB")) {
            try await fetch(Self.url)
        }
    }

    @Test(arguments: SampleResponses.all.keys.sorted())
    func samples_areObjectsInJSON(path: String) throws {
        let sample = try #require(SampleResponses.all[path])

        #expect(try JSONSerialization.jsonObject(with: Data(sample.text.utf8)) is [String: Any])
    }

    @Test func samples_ofPoints_leadToSamplesOfForecasts() throws {
        struct Point: Decodable {
            let properties: [String: Value]
        }
        enum Value: Decodable {
            case url(URL), other

            init(from decoder: any Decoder) throws {
                let url = try? decoder.singleValueContainer().decode(URL.self)
                self = url.map(Value.url) ?? .other
            }
        }
        for (path, sample) in SampleResponses.all where path.contains("/points/") {
            let point = try JSONDecoder().decode(Point.self, from: Data(sample.text.utf8))
            guard case .url(let url) = point.properties["forecast"] else {
                Issue.record("\(path) names no forecast")
                continue
            }
            #expect(SampleResponses.all[try ResponsePath(of: URLRequest(url: url)).path] != nil)
        }
    }
}
