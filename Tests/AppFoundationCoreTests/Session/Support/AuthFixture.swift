import AppFoundationCore
import Foundation
import TestSupport

/// A repository with a scripted provider.
struct AuthFixture {
    let time = ManualTime()
    let secrets = ScriptedSecretStore()
    let provider: ScriptedProvider
    let repository: TokenAuthRepository
    let reports = Reports()

    init() {
        provider = ScriptedProvider(time: time)
        repository = Self.repository(provider, secrets, time, reports)
    }

    /// A repository as the next run of the program has it.
    func restarted() -> TokenAuthRepository { Self.repository(provider, secrets, time, reports) }

    private static func repository(
        _ provider: ScriptedProvider, _ secrets: ScriptedSecretStore, _ time: ManualTime, _ reports: Reports
    ) -> TokenAuthRepository {
        TokenAuthRepository(providers: [provider], store: secrets, now: { time.now }) { error in
            Task { await reports.add(error) }
        }
    }

    @discardableResult
    func signIn() async throws -> AuthModel { try await repository.signIn(with: "scripted") }
}

/// Collects errors in the order of their arrival.
actor Reports {
    private(set) var errors: [AuthError] = []

    func add(_ error: AuthError) { errors.append(error) }
}

extension AuthModel {
    static let ada = AuthModel(id: "1", name: "Ada")
    static let bob = AuthModel(id: "2", name: "Bob")
}
