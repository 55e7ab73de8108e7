import AnalyticsIO
import AppFoundation
import AuthenticationIO
import BoardyScreens
import Foundation
import PlatformIO
import SettingsIO
import TestSupport

extension AuthModel {
    static let ada = AuthModel(id: "a1", name: "Ada")
    static let grace = AuthModel(id: "g2", name: "Grace")
}

/// Accounts in memory.
final class FakeAccounts: AccountService {
    var state = SessionState.signedIn(.ada)
    var existing: Set<User.ID> = [AuthModel.ada.id, AuthModel.grace.id]
    var failure: (any Error)?

    func hasAccount(_ account: User.ID) async throws -> Bool {
        if let failure { throw failure }
        return existing.contains(account)
    }

    /// Deletes the account of the current user, and signs the user out.
    func deleteCurrent() -> User? {
        guard let account = state.account else { return nil }
        existing.remove(account.id)
        state = .signedOut
        return User(id: account.id, name: account.name)
    }
}

/// A consent in memory.
final class FakeSharing: UsageSharing {
    private(set) var isEnabled = true

    func setEnabled(_ isEnabled: Bool) async { self.isEnabled = isEnabled }
}

/// The events and actions of a test, in order.
@MainActor
final class Log<Element> {
    var elements: [Element] = []
}

/// A screen that can neither ask nor show forms.
final class PlainScreen: TextScreen {
    private(set) var pages: [Page] = []

    func show(_ page: Page) { pages.append(page) }
}

/// A server of profiles in memory.
actor FakeServer: VersionedRemoteSource {
    struct Offline: Error, CustomStringConvertible {
        let description = "The server is offline. To fix: try again later."
    }

    private(set) var profiles: [Profile] = []
    private var lastVersion = 0
    private var isOnline = true
    private var takenEmail: String?

    func setOnline(_ isOnline: Bool) { self.isOnline = isOnline }

    /// Lets the server reject profiles with an address.
    func reject(_ email: String?) { takenEmail = email }

    /// Stores a profile, as another device does.
    @discardableResult
    func store(_ profile: Profile) -> Profile {
        lastVersion += 1
        var stored = profile
        stored.version = "\(lastVersion)"
        profiles.removeAll { $0.id == profile.id }
        profiles.append(stored)
        return stored
    }

    nonisolated func version(of profile: Profile) -> String { profile.version ?? "" }

    func fetchAll() throws -> [Profile] {
        guard isOnline else { throw Offline() }
        return profiles
    }

    func fetch(_ id: User.ID) throws -> Profile? { try fetchAll().first { $0.id == id } }

    func save(_ profile: Profile, if precondition: WritePrecondition, idempotencyKey _: UUID) throws -> Profile {
        let present = try fetch(profile.id)
        if case .version(let version) = precondition, present?.version != version { throw RemoteConflict() }
        if precondition == .absent, present != nil { throw RemoteConflict() }
        if profile.email == takenEmail { throw RemoteRejection("the address is taken") }
        return store(profile)
    }

    func remove(_ id: User.ID, if _: WritePrecondition, idempotencyKey _: UUID) throws {
        guard isOnline else { throw Offline() }
        profiles.removeAll { $0.id == id }
    }
}

/// A receiver of pictures whose uploads end under the control of a test.
actor FakeUploads: UploadTransport {
    private var isHeld = false
    private(set) var started: [String] = []

    /// Lets uploads wait until they are released or cancelled.
    func hold() { isHeld = true }

    func release() { isHeld = false }

    func send(_ data: Data, to path: String, progress: @escaping @Sendable (Double) -> Void) async throws -> URL {
        started.append(path)
        progress(0.5)
        while isHeld { try await Task.sleep(for: .milliseconds(1)) }
        guard data == Data("picture".utf8) else { throw RemoteRejection("it is no picture") }
        progress(1)
        return URL(filePath: "/server").appending(path: path)
    }
}
