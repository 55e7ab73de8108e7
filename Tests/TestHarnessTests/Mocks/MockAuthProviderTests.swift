import AppFoundationCore
import Foundation
import TestHarness
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MockAuthProviderTests {
    private let clock = ManualClock()

    private func repository(_ provider: MockAuthProvider) -> TokenAuthRepository {
        TokenAuthRepository(providers: [provider], store: MemorySecretStore(), now: { [clock] in clock.date }) { _ in }
    }

    @Test func session_whenItsTokenExpires_isRefreshed() async throws {
        let provider = MockAuthProvider(grant: .sample(account: "ada", expires: clock.date + 3_600))
        let repository = repository(provider)
        #expect(try await repository.signIn(with: "mock").id == "ada")
        #expect(try await repository.accessToken().reveal() == "access-ada")
        #expect(provider.refreshes == 0)

        clock.jump(by: .seconds(3_600))
        provider.grant = .sample(account: "fresh")
        #expect(try await repository.accessToken().reveal() == "access-fresh")
        #expect((provider.signIns.count, provider.refreshes) == (1, 1))
    }

    @Test func refresh_withoutAnotherGrant_hasAnotherTokenEachTime() async throws {
        let repository = repository(MockAuthProvider())
        _ = try await repository.signIn(with: "mock")
        #expect(try await repository.accessToken(replacing: Secret("access-user")).reveal() == "access-user-1")
        #expect(try await repository.accessToken(replacing: Secret("access-user-1")).reveal() == "access-user")
        #expect(try await repository.accessToken(replacing: Secret("access-user")).reveal() == "access-user-3")
    }

    @Test func calls_areRecorded() async throws {
        let provider = MockAuthProvider("company")
        _ = try await provider.signIn(with: Credentials(name: "ada", password: Secret("pass")))
        _ = try await provider.signIn(with: nil)
        try await provider.revoke(.sample())
        #expect(provider.signIns.map { $0?.name } == ["ada", nil])
        #expect(provider.revocations == 1)
        #expect(provider.id == "company")
    }

    @Test func failure_whenSet_isThrown() async throws {
        let provider = MockAuthProvider()
        provider.failure = .unreachable("mock", reason: "no network")
        await #expect(throws: AuthError.unreachable("mock", reason: "no network")) {
            try await repository(provider).signIn(with: "mock")
        }
        provider.failure = nil
        #expect(try await repository(provider).signIn(with: "mock").name == "user")
    }
}
