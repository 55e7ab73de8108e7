import AppFoundation
import AuthenticationIO
import Foundation
import SettingsIO

/// The profiles of all accounts, in `profiles.json`.
///
/// A profile from before an update of the app that cannot be read is kept and logged.
///
/// Changes are made one after the other. A profile is therefore not stored after the data of its deleted account was removed.
@MainActor
final class ProfileStore {
    private let file: JSONFile<EntityList<Profile>>
    private let profiles: LocalRepository<EntityList<Profile>>
    private let writes = SerialWrites()

    init(in folder: StateFolder, log: any LoggingService = platformLog(subsystem: "settings")) {
        file = folder.file("profiles.json")
        profiles = LocalRepository(
            in: file,
            reportingTo: { log.error("settings", "\($0, privacy: .public)") })
    }

    /// Returns the profile of an account; one without texts if none is stored.
    ///
    /// - Throws: if the profiles cannot be read.
    func profile(of account: User.ID) async throws -> Profile {
        try await profiles.entity(account) ?? Profile(id: account)
    }

    /// Stores the profile of the current user.
    ///
    /// - Throws: if its user is not the current one, or if it cannot be stored. The former profile is kept then.
    func save(_ profile: Profile, of accounts: AccountAccess) async throws {
        try await writes.run {
            guard try accounts.current().id == profile.id else { throw SettingsError.otherUser }
            try await profiles.save(profile)
        }
    }

    /// Removes the profile of an account, if there is one, also one that cannot be read.
    ///
    /// - Throws: if it cannot be removed. It is kept then.
    func remove(_ account: User.ID) async throws {
        try await writes.run {
            try await profiles.update { content in
                content.remove(account)
                content.unreadable.removeAll { value in
                    (try? JSONDecoder().decode(Owner.self, from: Data(value.text.utf8)))?.id == account
                }
            }
        }
    }

    /// The part of a profile that names its account.
    private struct Owner: Decodable {
        let id: User.ID
    }
}

extension ProfileStore: ProfileService {
    func displayName(of account: User.ID) -> String? {
        let name = (try? file.read())?.entity(account)?.displayName ?? ""
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
