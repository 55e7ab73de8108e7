import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SecretStoreTests {
    private let folder: TemporaryFolder
    private let place: URL
    private let store: FileSecretStore

    init() throws {
        folder = try TemporaryFolder()
        place = folder.url.appending(path: "secrets", directoryHint: .isDirectory)
        store = FileSecretStore(StateFolder(place))
    }

    private func permissions(of url: URL) throws -> Int? {
        let value = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
        return (value as? NSNumber)?.intValue
    }

    @Test func secret_ofAnyStore_isTheOneThatWasSetUntilItIsRemoved() async throws {
        for store in [store, MemorySecretStore()] as [any SecretStoring] {
            #expect(try await store.secret(named: "session") == nil)
            try await store.removeSecret(named: "session")

            try await store.setSecret(Secret("first\n\u{0}"), named: "session")
            try await store.setSecret(Secret("other"), named: "Session")
            #expect(try await store.secret(named: "session") == Secret("first\n\u{0}"))
            try await store.setSecret(Secret("second"), named: "session")
            #expect(try await store.secret(named: "session") == Secret("second"))

            try await store.removeSecret(named: "session")
            #expect(try await store.secret(named: "session") == nil)
            #expect(try await store.secret(named: "Session") == Secret("other"))
        }
    }

    @Test func set_ofANewSecret_makesAPrivateFolderAndFile() async throws {
        try await store.setSecret(Secret("a"), named: "session")

        #expect(try permissions(of: place) == 0o700)
        #expect(try permissions(of: place.appending(path: "session.secret")) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["session.secret"])
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o602])
    func secret_whenTheFileIsOpenToOthers_isRefusedAndReplacedByAPrivateOne(mode: Int) async throws {
        try await store.setSecret(Secret("a"), named: "session")
        let file = place.appending(path: "session.secret", directoryHint: .notDirectory)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)

        await #expect(throws: SecretStoreError.exposed(path: file.path, permissions: mode, allowed: 0o600)) {
            try await store.secret(named: "session")
        }
        #expect(try permissions(of: file) == mode)

        try await store.setSecret(Secret("b"), named: "session")
        #expect(try permissions(of: file) == 0o600)
        #expect(try await store.secret(named: "session") == Secret("b"))
    }

    @Test func store_whenTheFolderIsOpenToOthers_isRefused() async throws {
        try await store.setSecret(Secret("a"), named: "session")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path)
        let error = SecretStoreError.exposed(path: place.path, permissions: 0o755, allowed: 0o700)

        await #expect(throws: error) { try await store.secret(named: "session") }
        await #expect(throws: error) { try await store.setSecret(Secret("b"), named: "session") }
        await #expect(throws: error) { try await store.removeSecret(named: "session") }

        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place.path)
        #expect(try await store.secret(named: "session") == Secret("a"))
    }

    @Test func temporaryFile_thatAKilledProcessLeft_isPrivateBeforeItIsWritten() async throws {
        try await store.setSecret(Secret("a"), named: "session")
        let temporary = place.appending(path: ".session.secret.tmp", directoryHint: .notDirectory)
        try Data("old".utf8).write(to: temporary)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: temporary.path)

        try await store.setSecret(Secret("b"), named: "session")

        #expect(try permissions(of: place.appending(path: "session.secret")) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["session.secret"])
    }

    @Test func remove_afterTheFirstSetWasKilled_removesTheTemporaryFile() async throws {
        try await store.setSecret(Secret("a"), named: "other")
        try Data("s3cr3t".utf8).write(to: place.appending(path: ".session.secret.tmp", directoryHint: .notDirectory))

        try await store.removeSecret(named: "session")

        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["other.secret"])
    }

    @Test func set_ofASecretThatCouldNotBeRead_isRefused() async throws {
        let file = place.appending(path: "session.secret", directoryHint: .notDirectory)
        let secret = Secret(String(repeating: "a", count: 1_000_001))

        await #expect(throws: StateFileError.unencodable(path: file.path, reason: "it is larger than 1 MB")) {
            try await store.setSecret(secret, named: "session")
        }
        #expect(try await store.secret(named: "session") == nil)
    }

    @Test func secret_thatIsNoText_isAnErrorAndIsKept() async throws {
        try await store.setSecret(Secret("a"), named: "session")
        let file = place.appending(path: "session.secret", directoryHint: .notDirectory)
        let handle = try FileHandle(forUpdating: file)
        try handle.write(contentsOf: Data([0xFF, 0xFE]))
        try handle.close()

        await #expect(throws: SecretStoreError.notText(path: file.path)) { try await store.secret(named: "session") }
        #expect(try Data(contentsOf: file) == Data([0xFF, 0xFE]))
    }

    @Test func errors_ofAStoreWithAPlantedSecret_doNotContainIt() async throws {
        let planted = "s3cr3t"
        let file = place.appending(path: "a.secret", directoryHint: .notDirectory)
        try await store.setSecret(Secret(planted), named: "a")
        var errors: [any Error] = []
        func expectError(_ work: () async throws -> Void) async {
            do {
                try await work()
                Issue.record("An error was expected.")
            } catch {
                errors.append(error)
            }
        }

        let lock = try HeldLock(on: place)
        let hasty = FileSecretStore(StateFolder(place), waitingAtMost: .zero)
        await expectError { try await hasty.setSecret(Secret(planted), named: "a") }
        try lock.release()
        await expectError { try await store.setSecret(Secret(planted), named: "") }
        let nowhere = FileSecretStore(StateFolder(try folder.linkToNowhere(named: "link")))
        await expectError { try await nowhere.setSecret(Secret(planted), named: "a") }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        await expectError { _ = try await store.secret(named: "a") }
        let cancelled = Task { [store] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await store.setSecret(Secret("s3cr3t"), named: "a")
        }
        await expectError { try await cancelled.value }
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        await expectError { try await store.setSecret(Secret(planted), named: "a") }
        await expectError { _ = try await store.secret(named: "a") }

        var texts = "\(errors) \(store)"
        dump(errors, to: &texts)
        dump(store, to: &texts)
        dump(MemorySecretStore(["a": Secret(planted)]), to: &texts)
        #expect(!texts.contains(planted))
        #expect(errors.count == 7)
    }

    @Test(arguments: [
        (
            SecretStoreError.exposed(path: "/s/a.secret", permissions: 0o644, allowed: 0o600),
            "'/s/a.secret' contains secrets and has the permissions 0644, so that other users may have read or changed "
                + "it; at most 0600 are allowed. To fix: restrict the permissions with chmod 0600, and replace the secrets."
        ),
        (
            .foreign(path: "/s"),
            "'/s' contains secrets and belongs to another user. To fix: move it away, and store the secrets again."
        ),
        (
            .notText(path: "/s/a.secret"),
            "'/s/a.secret' does not contain a secret in UTF-8; it was left as it is. "
                + "To fix: remove it, and store the secret again."
        ),
        (
            .keychain(name: "session", status: -25_308, reason: "User interaction\nis not allowed."),
            "The keychain refuses the access to the secret 'session': User interaction\\nis not allowed. (-25308). "
                + "To fix: check that the app is entitled to use the keychain and that the device is unlocked."
        ),
    ])
    func description_ofEachError_namesThePlaceTheReasonAndTheFix(error: SecretStoreError, text: String) {
        #expect("\(error)" == text)
    }
}
