import AppFoundation
import AppNetwork
import BoardyPostgREST
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PostgRESTAuthTests {
    private func signIn(_ auth: PostgRESTAuth) async throws(AuthError) -> AuthGrant {
        try await auth.signIn(with: Backend.credentials)
    }

    @Test func session_signsInRefreshesAndSignsOut() async throws {
        let backend = try await Backend()
        let now = Date()
        let auth = PostgRESTAuth(backend.url.appending(path: "auth/v1"), key: Backend.key) { now }

        let grant = try await auth.signIn(with: Backend.credentials)
        #expect(grant.account == AuthModel(id: "ada-1", name: "ada@example.org", email: "ada@example.org"))
        #expect(grant.tokens.access.expires == now.addingTimeInterval(3600))
        let tokens = try await auth.refresh(grant)
        #expect(tokens.access.text != grant.tokens.access.text)
        await #expect(throws: AuthError.tokenRejected("supabase")) { try await auth.refresh(grant) }
        try await auth.revoke(AuthGrant(account: grant.account, tokens: tokens))
        await #expect(throws: AuthError.missingCredentials("supabase")) { try await auth.signIn(with: nil) }
        let wrong = Credentials(name: "ada@example.org", password: Secret("planted-other"))
        await #expect(throws: AuthError.wrongCredentials) { try await auth.signIn(with: wrong) }
    }

    @Test func failures_areRejectionsOnlyIfTheServerSaysSo() async throws {
        let backend = try await Backend()
        let grant = try await signIn(backend.auth)
        for kind in ["400", "403", "422"] {
            try await backend.next([kind, kind])
            await #expect(throws: AuthError.wrongCredentials) { try await signIn(backend.auth) }
            await #expect(throws: AuthError.tokenRejected("supabase")) { try await backend.auth.refresh(grant) }
        }
        for (kind, isReached) in [
            ("401", true), ("404", true), ("redirect", true), ("429", false), ("503", false), ("lose", false),
        ] {
            try await backend.next([kind])
            let error = await #expect(throws: AuthError.self) { try await backend.auth.refresh(grant) }
            switch error {
            case .invalidAnswer: #expect(isReached, "\(kind)")
            case .unreachable: #expect(!isReached, "\(kind)")
            default: Issue.record("\(kind): \(String(describing: error))")
            }
            #expect("\(String(describing: error))".contains("planted") == false)
        }
        let keyless = PostgRESTAuth(backend.url.appending(path: "auth/v1"))
        let error = await #expect(throws: AuthError.self) { try await keyless.refresh(grant) }
        #expect(error?.isRejection == false)
        let plain = PostgRESTAuth(URL(filePath: "/auth"), key: Backend.key)
        let reason = "its address 'file:///auth' is not an https URL"
        await #expect(throws: AuthError.invalidAnswer("supabase", reason: reason)) { try await signIn(plain) }
    }

    @Test(arguments: [
        (#""access_token": "missing""#, "the key accessToken is missing"),
        (#""token_type": "missing""#, "the key tokenType is missing"),
        (#""expires_in": "missing""#, "the key expiresIn is missing"),
        (#""user": "missing""#, "the key user is missing"),
        (#""expires_in": -1"#, "its lifetime is not between 0 and a year"),
        (#""expires_in": 1e300"#, "its lifetime is not between 0 and a year"),
        (#""expires_in": "planted""#, "expected Double at expiresIn"),
        (#""token_type": "mac""#, "its token is not of the type Bearer"),
        (#""refresh_token": """#, "a token in it is empty, too long, or not of ASCII characters"),
        (#""access_token": "planted\nX-A: 1""#, "a token in it is empty, too long, or not of ASCII characters"),
        (#""access_token": "HUGE""#, "a token in it is empty, too long, or not of ASCII characters"),
        (#""user": {"id": ""}"#, "it has no valid user"), (#""user": {"id": "a\nb"}"#, "it has no valid user"),
    ])
    func answer_thatIsHostile_isRefused(member: String, reason: String) async throws {
        let backend = try await Backend()
        let huge = member.replacing("HUGE", with: String(repeating: "x", count: 16_001))
        try await backend.next("{\"token\": {\(huge)}}")

        await #expect(throws: AuthError.invalidAnswer("supabase", reason: reason)) {
            try await signIn(backend.auth)
        }
    }

    @Test func account_hasAnAddressOnlyIfItIsConfirmed() async throws {
        let backend = try await Backend()
        let grant = try await signIn(backend.auth)
        let user = #"{"id": "eve-1", "email": "eve@example.org", "email_confirmed_at": null}"#
        try await backend.next("{\"token\": {\"user\": \(user)}}")

        let account = try await signIn(backend.auth).account
        #expect(account == AuthModel(id: "eve-1", name: "eve@example.org"))
        await #expect(throws: AuthError.invalidAnswer("supabase", reason: "it is of another user")) {
            try await backend.auth.refresh(grant)
        }
    }
}
