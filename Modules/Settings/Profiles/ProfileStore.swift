import AppFoundation
import AuthenticationIO
import SettingsIO

/// The profiles of all accounts, in `profiles.json` and at a server.
///
/// A change is stored on this device at once, and waits there until it is sent. Profiles of versions of the app without a server wait,
/// too. Profiles of an earlier version of the app that cannot be read are kept and logged.
///
/// Changes are made one after the other. A profile is therefore not stored after the data of its deleted account was removed.
@MainActor
final class ProfileStore {
    private let file: JSONFile<SyncedEntities<Profile>>
    private let profiles: SyncedRepository<Profile>
    private let writes = SerialWrites()
    private let log: any LoggingService

    init(
        in folder: StateFolder, with server: any RemoteSource<Profile>,
        log: any LoggingService = platformLog(subsystem: "settings")
    ) {
        file = folder.file("profiles.json")
        profiles = SyncedRepository(
            in: file, with: server, resolvingConflictsBy: .merge { $0.merged },
            reportingTo: { log.error("settings", "\($0, privacy: .public)") })
        self.log = log
    }

    /// Returns the profile of an account on this device; one without texts if there is none.
    ///
    /// - Throws: if the profiles cannot be read.
    func profile(of account: User.ID) async throws -> Profile {
        try await profiles.cached()?.entities.first { $0.id == account } ?? Profile(id: account)
    }

    /// Changes the profile of the current user on this device.
    ///
    /// - Returns: the changed profile.
    /// - Throws: the error of the change, or if the user is not the current one, or if the profile cannot be stored. The former profile
    ///   is kept then.
    @discardableResult
    func change(
        _ account: User.ID, of accounts: AccountAccess, _ change: @MainActor (Profile) throws -> Profile
    ) async throws -> Profile {
        var changed = Profile(id: account)
        try await writes.run {
            guard try accounts.current().id == account else { throw SettingsError.otherUser }
            changed = try await change(profile(of: account))
            try await profiles.save(changed)
        }
        return changed
    }

    /// Removes what is stored about an account, also changes that wait or were refused, and what cannot be read. The removal is sent
    /// later.
    ///
    /// - Throws: if it cannot be removed. It is kept then.
    func remove(_ account: User.ID) async throws {
        try await writes.run {
            try await profiles.erase(account)
            // The identifiers are random, so no other value contains one.
            for value in try await profiles.unreadableValues() where value.text.contains("\"\(account)\"") {
                try await profiles.discard(value)
            }
        }
    }

    // MARK: The server

    /// Returns the changes of an account that the server does not have.
    ///
    /// - Throws: if the profiles cannot be read.
    func unsentChanges(of account: User.ID) async throws -> UnsentChanges {
        UnsentChanges(
            isWaiting: try await profiles.pendingWrites().contains { $0.entityID == account },
            rejected: try await rejectedChanges(of: account))
    }

    /// Returns the changes of an account that were refused or that lost a conflict, in order.
    ///
    /// - Throws: if the profiles cannot be read.
    func rejectedChanges(of account: User.ID) async throws -> [RejectedWrite<Profile>] {
        try await profiles.rejectedWrites().filter { $0.write.entityID == account }
    }

    /// Sends the waiting changes of all accounts, and fetches the profiles.
    ///
    /// - Throws: if the server cannot be reached, or if the profiles cannot be stored. The changes wait on then.
    func synchronize() async throws {
        try await profiles.synchronize()
    }

    /// Sends and fetches as ``synchronize()`` does, if there is a user or anything to send. Logs an error.
    func synchronizeInBackground(for accounts: AccountAccess) async {
        do {
            guard try await profiles.cached() != nil || (try? accounts.current()) != nil else { return }
            try await synchronize()
        } catch {
            log.debug("settings", "The profiles were not synchronized: \(error)")
        }
    }

    /// Makes the rejected changes of the current user again, on top of the present profile.
    ///
    /// - Throws: as ``change(_:of:_:)``.
    func repeatRejected(of account: User.ID, in accounts: AccountAccess) async throws {
        let rejected = try await rejectedChanges(of: account)
        let repeated = rejected.filter { $0.cause != .lastWriter }.compactMap(\.profile)
        if !repeated.isEmpty { try await change(account, of: accounts) { repeated.reduce($0) { $0.repeating($1) } } }
        try await discard(rejected)
    }

    /// Removes rejected changes, after the user has typed others.
    ///
    /// - Throws: if they cannot be removed.
    func discard(_ rejected: [RejectedWrite<Profile>]) async throws {
        for write in rejected { try await profiles.discard(write) }
    }
}

/// The changes of a profile that the server does not have.
struct UnsentChanges {
    /// True if changes wait to be sent.
    let isWaiting: Bool

    /// The changes that were refused or that lost a conflict, in order.
    let rejected: [RejectedWrite<Profile>]

    var isEmpty: Bool { !isWaiting && rejected.isEmpty }
}

extension RejectedWrite<Profile> {
    /// The profile that has no effect; nil for a removal.
    var profile: Profile? {
        guard case .save(let profile) = write.change else { return nil }
        return profile
    }
}

extension Conflict<Profile> {
    /// The profile of the server with the changes of this device.
    fileprivate var merged: Profile? {
        // A profile that another device has removed stays removed.
        guard let mine, let theirs else { return base == nil ? mine : nil }
        return theirs.applying(mine, of: base ?? Profile(id: id))
    }
}

extension Profile {
    /// Returns the profile with the texts of a former one, and with its picture if it has one.
    fileprivate func repeating(_ former: Profile) -> Profile {
        Profile(
            id: id, displayName: former.displayName, email: former.email, picture: former.picture ?? picture,
            version: version)
    }
}

extension ProfileStore: ProfileService {
    func displayName(of account: User.ID) -> String? {
        let name = (try? file.read())?.entities.first { $0.id == account }?.displayName ?? ""
        return name.isEmpty ? nil : name.singleLine()
    }
}

/// Returns a service that stores data.
///
/// - Throws: ``SettingsError/noStore`` if there is none.
func requireStore<Store>(_ store: Store?) throws(SettingsError) -> Store {
    guard let store else { throw .noStore }
    return store
}
