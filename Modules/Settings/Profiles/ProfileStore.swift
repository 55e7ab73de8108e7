import AppFoundation
import AuthenticationIO
import SettingsIO

/// The profiles of all accounts, in `profiles.json`.
///
/// Changes are made one after the other. A profile is therefore not stored after the data of its deleted account was removed.
@MainActor
final class ProfileStore {
    private let profiles: LocalRepository<EntityList<Profile>>
    private let writes = SerialWrites()

    init(in folder: StateFolder) {
        profiles = LocalRepository(in: folder.file("profiles.json", of: EntityList<Profile>.self))
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

    /// Removes the profile of an account, if there is one.
    ///
    /// - Throws: if it cannot be removed. It is kept then.
    func remove(_ account: User.ID) async throws {
        try await writes.run { try await profiles.remove(account) }
    }
}

/// Returns a service that stores data.
///
/// - Throws: ``SettingsError/noStore`` if there is none.
func requireStore<Store>(_ store: Store?) throws(SettingsError) -> Store {
    guard let store else { throw .noStore }
    return store
}
