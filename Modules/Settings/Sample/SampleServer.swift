public import AppFoundation
public import CoreContracts
public import Foundation
import SettingsIO

extension SettingsManifest {
    /// Returns a server for the profiles and their pictures that is a folder, for an app without a server.
    ///
    /// It accepts each e-mail address for one account, and pictures of the types PNG and JPEG.
    ///
    /// - Parameters:
    ///   - state: the folder with the files of the app. The server is the folder `server` in it.
    ///   - pictures: the folder from which pictures are uploaded.
    public static func sampleServices(in state: StateFolder, pictures: URL) -> [Service] {
        let server = SampleServer(state.folder("server"))
        return [
            Service((any RemoteSource<Profile>).self) { server },
            Service((any UploadTransport).self) { server },
            Service(PictureFolder.self) { PictureFolder(pictures) },
        ]
    }
}

/// A server for profiles and pictures: the file `profiles.json` of a folder, and its folder `pictures`.
actor SampleServer: VersionedRemoteSource, UploadTransport {
    private struct Content: Codable {
        var profiles: [Profile] = []
        var lastVersion = 0
        /// The idempotency keys of the newest writes.
        var keys: [UUID] = []

        func profile(_ id: Profile.ID) -> Profile? { profiles.first { $0.id == id } }

        func check(_ precondition: WritePrecondition, of id: Profile.ID) throws(RemoteConflict) {
            let present = profile(id)
            let holds =
                switch precondition {
                case .none: true
                case .absent: present == nil
                case .version(let version): present?.version == version
                }
            guard holds else { throw RemoteConflict() }
        }

        /// Stores a profile as its next version.
        mutating func store(_ profile: Profile) -> Profile {
            lastVersion += 1
            var stored = profile
            stored.version = "\(lastVersion)"
            profiles.removeAll { $0.id == profile.id }
            profiles.append(stored)
            return stored
        }
    }

    private let folder: StateFolder
    private let file: JSONFile<Content>

    init(_ folder: StateFolder) {
        self.folder = folder
        file = folder.file("profiles.json")
    }

    nonisolated func version(of profile: Profile) -> String { profile.version ?? "" }

    func fetchAll() throws -> [Profile] { try file.read()?.profiles ?? [] }

    func fetch(_ id: Profile.ID) throws -> Profile? { try file.read()?.profile(id) }

    func save(_ profile: Profile, if precondition: WritePrecondition, idempotencyKey: UUID) async throws -> Profile {
        try await file.update(orBeginWith: Content()) { content in
            if content.keys.contains(idempotencyKey), let stored = content.profile(profile.id) { return stored }
            try content.check(precondition, of: profile.id)
            let others = content.profiles.filter { $0.id != profile.id }
            if !profile.email.isEmpty, others.contains(where: { $0.email == profile.email }) {
                throw RemoteRejection("the e-mail address belongs to another account")
            }
            content.keys = content.keys.suffix(99) + [idempotencyKey]
            let former = content.profile(profile.id)?.picture
            if former != profile.picture { try removePicture(former) }
            return content.store(profile)
        }
    }

    /// Removes a profile and its picture.
    func remove(_ id: Profile.ID, if precondition: WritePrecondition, idempotencyKey _: UUID) async throws {
        try await file.update(orBeginWith: Content()) { content in
            guard let profile = content.profile(id) else { return }
            try content.check(precondition, of: id)
            try removePicture(profile.picture)
            content.profiles.removeAll { $0.id == id }
        }
    }

    /// Removes a picture, unless it is not one of this server.
    private nonisolated func removePicture(_ url: URL?) throws {
        guard let url, url.isFileURL, ResolvedPath(url).isIn(ResolvedPath(pictures)),
            FileManager.default.fileExists(atPath: url.path)
        else { return }
        try FileManager.default.removeItem(at: url)
    }

    private nonisolated var pictures: URL { folder.url.appending(path: "pictures", directoryHint: .isDirectory) }

    /// Stores a picture.
    func send(_ data: Data, to path: String, progress: @escaping @Sendable (Double) -> Void) async throws -> URL {
        guard data.count <= Profile.largestPicture else {
            throw RemoteRejection("it is larger than \(Profile.largestPicture / 1_000_000) MB")
        }
        guard data.isPicture else { throw RemoteRejection("it is neither a PNG nor a JPEG picture") }
        let url = folder.url.appending(path: path, directoryHint: .notDirectory)
        // Writing a file has no progress, so the steps replace the parts of a transfer.
        for step in 0..<4 {
            try Task.checkCancellation()
            progress(Double(step) / 4)
            await Task.yield()
        }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
        progress(1)
        return url
    }
}

extension Data {
    /// True if the data begins as a PNG or JPEG file does.
    fileprivate var isPicture: Bool {
        starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) || starts(with: [0xFF, 0xD8, 0xFF])
    }
}
