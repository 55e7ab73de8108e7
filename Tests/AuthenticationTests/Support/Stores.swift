import AppFoundation
import Authentication
import AuthenticationIO
import CoreContracts
import Foundation
import PlatformIO
import TestHarness

/// The stores of an app, which survive its restart, and its time.
@MainActor
struct Stores {
    var values: any PersistenceService
    var secrets: any SecretStoring
    let time = ManualClock()

    /// The further providers of the app.
    var further: [any AuthProvider] = []

    /// Stores in memory.
    init(values: any PersistenceService = MockPersistence(), secrets: any SecretStoring = SecretStoreMock()) {
        self.values = values
        self.secrets = secrets
    }

    /// Stores in files, as an app has them.
    init(in folder: StateFolder) {
        self.init(
            values: FileDataStore(folder.folder("values")), secrets: FileSecretStore(folder.folder("secrets")))
    }

    /// The services that the app registers.
    func services(_ bus: AppEventBus) -> [Service] {
        [
            Service((any PersistenceService).self) { values },
            Service((any SecretStoring).self) { secrets },
            Service(AppEventBus.self) { bus },
        ] + (further.isEmpty ? [] : [Service(AuthProviders.self) { AuthProviders(further) }])
    }

    /// A provider with cheap hashes.
    var provider: PasswordAuthProvider {
        PasswordAuthProvider(store: values, hasher: PasswordHasher(cost: .lowest)) { [time] in time.date }
    }

    /// The services of the module with cheap hashes and the time of the stores. With further providers, the repository is that of the
    /// module.
    var overrides: [Service] {
        let passwords = Service(PasswordAuthProvider.self) { provider }
        guard further.isEmpty else { return [passwords] }
        return [
            passwords,
            Service((any AuthRepository).self, dependencies: PasswordAuthProvider.self) {
                [time, secrets] (provider: PasswordAuthProvider) in
                TokenAuthRepository(providers: [provider], store: secrets, now: { time.date }) { _ in }
            },
        ]
    }
}
