import BoardySupport
import Foundation

/// A store of secrets in files that only the current user can read: the folder has the permissions 0700, a file 0600.
///
/// The files are not encrypted. Use a `KeychainSecretStore` where there is a keychain. A file is replaced atomically, and
/// never has other permissions, not even while it is created.
///
/// If others may have read or changed a secret, because its permissions are wider, it is not returned. The permissions are
/// not repaired, because the secret has to be replaced. ``setSecret(_:named:)`` replaces it by a private file.
public struct FileSecretStore: SecretStoring {
    /// The folder with the files.
    public let folder: StateFolder

    private let timeout: Duration

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - folder: a folder for secrets only. It need not exist; its parents should.
    ///   - timeout: the time to wait for other processes that write to the folder.
    public init(_ folder: StateFolder, waitingAtMost timeout: Duration = .seconds(5)) {
        self.folder = folder
        self.timeout = timeout
    }

    /// Returns a secret; nil if there is none.
    ///
    /// - Parameter name: the name of the secret, unique in the store.
    /// - Throws: ``SecretStoreError``; ``StateFileError`` if the file cannot be read; ``StoreError`` if the name is unusable.
    @concurrent
    public func secret(named name: String) async throws -> Secret? {
        guard try isPrivate(folder.url, atMost: 0o700) else { return nil }
        return try secret(in: file(for: name))
    }

    private func secret(in file: StateFile) throws -> Secret? {
        guard try isPrivate(file.url, atMost: 0o600), let data = try file.read() else { return nil }
        guard let text = String(utf8: data) else {
            throw SecretStoreError.notText(path: file.url.path)
        }
        return Secret(text)
    }

    /// Replaces a secret, in a file with the permissions 0600. Creates the folder if necessary.
    ///
    /// - Parameters:
    ///   - secret: the new secret.
    ///   - name: the name of the secret, unique in the store.
    /// - Throws: ``SecretStoreError`` if the folder is not private; ``StateFileError`` if the file cannot be written;
    ///   ``StoreError`` if the name is unusable; a `CancellationError` if the task is cancelled while it waits.
    @concurrent
    public func setSecret(_ secret: Secret, named name: String) async throws {
        let file = try file(for: name)
        try makeFolder()
        try await file.change(waitingAtMost: timeout) { (.write(Data(secret.reveal().utf8)), ()) }
    }

    /// Removes the file of a secret, or does nothing if there is none.
    ///
    /// - Parameter name: the name of the secret, unique in the store.
    /// - Throws: as ``setSecret(_:named:)``.
    @concurrent
    public func removeSecret(named name: String) async throws {
        let file = try file(for: name)
        guard try isPrivate(folder.url, atMost: 0o700) else { return }
        try await file.change(waitingAtMost: timeout) { (.remove, ()) }
    }

    /// Changes a secret while the folder is locked. Updates of several tasks and processes take turns.
    ///
    /// - Parameters:
    ///   - name: the name of the secret, unique in the store.
    ///   - change: changes the secret, which is nil if there is none. If it throws, nothing is written.
    /// - Returns: the result of the change.
    /// - Throws: the error of the change, or as ``secret(named:)`` and ``setSecret(_:named:)``.
    @concurrent
    public func updateSecret<Result: Sendable>(
        named name: String, _ change: @Sendable (inout Secret?) throws -> Result
    ) async throws -> Result {
        let file = try file(for: name)
        try makeFolder()
        return try await file.change(waitingAtMost: timeout) {
            let former = try secret(in: file)
            var secret = former
            let result = try change(&secret)
            guard let secret else { return (former == nil ? .none : .remove, result) }
            return (secret == former ? .none : .write(Data(secret.reveal().utf8)), result)
        }
    }

    private func file(for name: String) throws(StoreError) -> StateFile {
        let name = try fileName(for: name) + ".secret"
        let url = folder.url.appending(path: name, directoryHint: .notDirectory)
        return StateFile(url: url, limit: 1_000_000, permissions: 0o600)
    }

    /// Creates the folder with its permissions. `createDirectory` would set them later.
    private func makeFolder() throws {
        let parent = folder.url.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        guard mkdir(folder.url.path, 0o700) != 0 else { return }
        let code = errno
        if try isPrivate(folder.url, atMost: 0o700) { return }
        throw StateFileError.unwritable(
            path: folder.url.path, reason: systemReason(ofCode: code, at: folder.url))
    }

    /// Returns false if there is no file or folder.
    ///
    /// - Throws: ``SecretStoreError`` if other users could read or change it.
    private func isPrivate(_ url: URL, atMost allowed: Int) throws(SecretStoreError) -> Bool {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return false }
        guard status.st_uid == geteuid() else { throw .foreign(path: url.path) }
        let permissions = Int(status.st_mode) & 0o7777
        guard permissions & 0o077 == 0 else {
            throw .exposed(path: url.path, permissions: permissions, allowed: allowed)
        }
        return true
    }
}
