import AppFoundationCore
import Foundation
import TestSupport

/// A repository over a file, a remote, and a fixed time.
struct SyncFixture {
    let folder: TemporaryFolder
    let remote: FakeRemote
    let repository: SyncedRepository<Chore>

    init(_ chores: [Chore] = []) throws {
        folder = try TemporaryFolder()
        remote = FakeRemote(chores)
        repository = Self.repository(in: folder, remote)
    }

    var file: JSONFile<SyncedEntities<Chore>> { Self.file(in: folder) }

    /// Another repository over the same file, as after a restart or in another process.
    func another(at time: Double = 1_000) -> SyncedRepository<Chore> {
        Self.repository(in: folder, remote, at: time)
    }

    private static func file(in folder: TemporaryFolder) -> JSONFile<SyncedEntities<Chore>> {
        JSONFile(folder.file("chores.json"))
    }

    private static func repository(
        in folder: TemporaryFolder, _ remote: FakeRemote, at time: Double = 1_000
    ) -> SyncedRepository<Chore> {
        SyncedRepository(in: file(in: folder), with: remote, now: { Date(timeIntervalSince1970: time) })
    }
}

extension [Chore] {
    static let two = [Chore(id: 1, title: "wash"), Chore(id: 2, title: "dry")]
}
