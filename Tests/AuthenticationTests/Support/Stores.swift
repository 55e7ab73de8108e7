import AppFoundation
import Authentication
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
        ]
    }

    /// A provider with cheap hashes.
    var provider: PasswordAuthProvider {
        PasswordAuthProvider(store: values, hasher: PasswordHasher(cost: .lowest)) { [time] in time.date }
    }

    /// The services of the module with cheap hashes and the time of the stores.
    var overrides: [Service] {
        [
            Service(PasswordAuthProvider.self) { provider },
            Service((any AuthRepository).self, dependencies: PasswordAuthProvider.self) {
                [time, secrets] (provider: PasswordAuthProvider) in
                TokenAuthRepository(providers: [provider], store: secrets, now: { time.date }) { _ in }
            },
        ]
    }
}
