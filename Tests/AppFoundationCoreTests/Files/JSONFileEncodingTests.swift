import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// Files with an encoding of their own.
@Suite(.timeLimit(.minutes(10)))
struct JSONFileEncodingTests {
    private struct Failure: Error {}

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func write_withAnEncoding_writesItsResult() async throws {
        let file = JSONFile<[Int]>(folder.file("a.json"), encoding: { Data("[ \($0.count) ]".utf8) })

        try await file.write([7, 8])

        #expect(try Data(contentsOf: file.url) == Data("[ 2 ]".utf8))
        #expect(try file.read() == [2])
    }

    @Test func write_whenTheEncodingFails_isAnErrorAndKeepsTheFile() async throws {
        try folder.write("[1]", to: "a.json")
        let file = JSONFile<[Int]>(folder.file("a.json"), encoding: { _ in throw Failure() })

        await #expect(throws: StateFileError.unencodable(path: file.url.path, reason: "Failure()")) {
            try await file.write([2])
        }
        #expect(try file.read() == [1])
    }
}
