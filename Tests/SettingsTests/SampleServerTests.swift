import AppFoundation
import Foundation
import SettingsIO
import TestSupport
import Testing

@testable import Settings

@Suite(.timeLimit(.minutes(10)))
struct SampleServerTests {
    private let folder: TemporaryFolder
    private let server: SampleServer

    init() throws {
        folder = try TemporaryFolder()
        server = SampleServer(StateFolder(folder.url))
    }

    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    private let ada = Profile(id: "a1", displayName: "Ada", email: "ada@x")

    private func save(
        _ profile: Profile, if precondition: WritePrecondition, key: UUID = UUID()
    ) async throws -> Profile {
        try await server.save(profile, if: precondition, idempotencyKey: key)
    }

    @Test func profile_thatIsSaved_hasANewVersionInTheNextRun() async throws {
        let first = try await save(ada, if: .absent)
        let second = try await save(first, if: .version("1"))

        #expect([first.version, second.version] == ["1", "2"])
        let next = SampleServer(StateFolder(folder.url))
        #expect(try await next.fetchAll() == [ada])
        #expect(try await next.fetch("a1")?.version == "2")
        #expect(try await next.fetch("a2") == nil)
    }

    @Test(arguments: [WritePrecondition.absent, .version("0")])
    func write_withAnUnfulfilledPrecondition_isAConflict(precondition: WritePrecondition) async throws {
        _ = try await save(ada, if: .absent)

        await #expect(throws: RemoteConflict.self) { try await save(ada, if: precondition) }
        await #expect(throws: RemoteConflict.self) {
            try await server.remove("a1", if: precondition, idempotencyKey: UUID())
        }
    }

    @Test func write_thatIsRepeated_isAnsweredAsTheFirstTime() async throws {
        let key = UUID()
        let versions = [try await save(ada, if: .absent, key: key), try await save(ada, if: .absent, key: key)]
        #expect(versions.map(\.version) == ["1", "1"])
    }

    @Test func address_ofAnotherAccount_isRejected() async throws {
        _ = try await save(ada, if: .absent)

        await #expect(throws: RemoteRejection("the e-mail address belongs to another account")) {
            try await save(Profile(id: "g2", email: "ada@x"), if: .absent)
        }
        _ = try await save(Profile(id: "g2"), if: .absent)
        _ = try await save(Profile(id: "g3"), if: .absent)
    }

    @Test(arguments: [png, Data([0xFF, 0xD8, 0xFF, 0xE0])])
    func picture_ofAKnownType_isStoredUntilTheProfileIsRemoved(data: Data) async throws {
        _ = try await save(ada, if: .absent)
        let fractions = Guarded<[Double]>([])
        let url = try await server.send(data, to: "pictures/1") { fraction in fractions.use { $0.append(fraction) } }
        var profile = ada
        profile.picture = url
        _ = try await save(profile, if: .none)

        #expect(try Data(contentsOf: url) == data)
        #expect(fractions.use { $0 } == [0, 0.25, 0.5, 0.75, 1])

        try await server.remove("a1", if: .none, idempotencyKey: UUID())
        try await server.remove("a1", if: .none, idempotencyKey: UUID())
        #expect(!FileManager.default.fileExists(atPath: url.path))
        #expect(try await server.fetchAll() == [])
        #expect(try !String(contentsOf: folder.file("profiles.json"), encoding: .utf8).contains("a1"))
    }

    @Test func picture_thatIsReplaced_isRemovedIfItIsOneOfTheServer() async throws {
        var profile = ada
        profile.picture = try await server.send(Self.png, to: "pictures/1") { _ in }
        let first = try #require(profile.picture)
        _ = try await save(profile, if: .none)

        profile.picture = folder.file("profiles.json")
        _ = try await save(profile, if: .none)
        try await server.remove("a1", if: .none, idempotencyKey: UUID())

        #expect(!FileManager.default.fileExists(atPath: first.path))
        #expect(FileManager.default.fileExists(atPath: folder.file("profiles.json").path))
    }

    @Test(arguments: [
        (Data(), "it is neither a PNG nor a JPEG picture"),
        (Data("GIF89a".utf8), "it is neither a PNG nor a JPEG picture"),
        (png + Data(count: Profile.largestPicture), "it is larger than 5 MB"),
    ])
    func picture_ofAnotherTypeOrSize_isRejected(data: Data, reason: String) async throws {
        await #expect(throws: RemoteRejection(reason)) { try await server.send(data, to: "pictures/a1") { _ in } }
        #expect(try folder.contents == [])
    }

    @Test func profiles_whenTheFileIsDamaged_throwAndKeepIt() async throws {
        try folder.write("[", to: "profiles.json")

        await #expect(throws: StateFileError.self) { try await server.fetchAll() }
        await #expect(throws: StateFileError.self) { try await save(ada, if: .none) }

        #expect(try String(contentsOf: folder.file("profiles.json"), encoding: .utf8) == "[")
    }

    @Test func server_afterAnUpload_isReleased() async throws {
        weak var released: SampleServer?
        do {
            let server = SampleServer(StateFolder(folder.url))
            released = server
            _ = try await server.send(Self.png, to: "pictures/a1") { _ in }
        }
        #expect(released == nil)
    }
}
