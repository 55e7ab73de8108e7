import AppFoundation
import AppNetwork
import BoardyPostgREST
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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
        let refreshed = AuthGrant(account: grant.account, tokens: tokens)
        var read = URLRequest(url: backend.url.appending(path: "rest/v1/notes"))
        let token = tokens.access.text.reveal()
        read.allHTTPHeaderFields = ["apikey": Backend.key.reveal(), "Authorization": "Bearer \(token)"]
        _ = try await HTTPClient(retry: .once).data(for: read)
        try await auth.revoke(refreshed)
        let error = await #expect(throws: NetworkError.self) { _ = try await HTTPClient(retry: .once).data(for: read) }
        #expect(error?.description.contains("the server responded with 401") == true)
        await #expect(throws: AuthError.tokenRejected("supabase")) { try await auth.refresh(refreshed) }
        await #expect(throws: AuthError.missingCredentials("supabase")) { try await auth.signIn(with: nil) }
        let wrong = Credentials(name: "ada@example.org", password: Secret("planted-other"))
        await #expect(throws: AuthError.wrongCredentials) { try await auth.signIn(with: wrong) }
    }

    @Test func revoke_withAnExpiredToken_refreshesItBefore() async throws {
        let backend = try await Backend()
        let grant = try await signIn(backend.auth)
        try await backend.next(#"{"expire": 1}"#)
        await #expect(throws: AuthError.invalidAnswer("supabase", reason: "the error 'bad_jwt'")) {
            try await backend.auth.revoke(grant)
        }
        let access = AuthToken(grant.tokens.access.text, expires: .distantPast)
        let tokens = AuthTokens(access: access, refresh: grant.tokens.refresh)
        try await backend.auth.revoke(AuthGrant(account: grant.account, tokens: tokens))
        await #expect(throws: AuthError.tokenRejected("supabase")) { try await backend.auth.refresh(grant) }
    }

    @Test func failures_areRejectionsOnlyIfTheServerSaysSo() async throws {
        let backend = try await Backend()
        let grant = try await signIn(backend.auth)
        for kind in [
            #"400 {"code": 400, "error_code": "invalid_credentials"}"#, #"400 {"error": "invalid_grant"}"#,
            #"400 {"error_code": "refresh_token_already_used"}"#, #"403 {"error_code": "session_not_found"}"#,
        ] {
            try await backend.next([kind, kind])
            await #expect(throws: AuthError.wrongCredentials) { try await signIn(backend.auth) }
            await #expect(throws: AuthError.tokenRejected("supabase")) { try await backend.auth.refresh(grant) }
        }
        for (kind, expected) in [
            ("429", AuthError.tooManyAttempts(seconds: 60)),
            (#"429 {"error_code": "over_request_rate_limit", "Retry-After": "7"}"#, .tooManyAttempts(seconds: 7)),
            (
                #"400 {"error_code": "email_not_confirmed"}"#,
                .invalidAnswer("supabase", reason: "the error 'email_not_confirmed'")
            ), (#"422 {"error_code": "a\nb"}"#, .invalidAnswer("supabase", reason: #"the error 'a\nb'"#)),
        ] {
            try await backend.next([kind])
            await #expect(throws: expected) { try await signIn(backend.auth) }
        }
        for (kind, isReached) in [
            ("400", true), ("403", true), ("422", true), ("401", true), ("404", true), ("redirect", true),
            ("503", false), ("lose", false),
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
        let reason = "its address is not an https URL"
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
        (#""refresh_token": """#, "a token in it is empty"), (#""access_token": """#, "a token in it is empty"),
        (#""user": {"id": ""}"#, "it has no valid user"), (#""user": {"id": "a\nb"}"#, "it has no valid user"),
    ])
    func answer_thatIsHostile_isRefused(member: String, reason: String) async throws {
        let backend = try await Backend()
        try await backend.next("{\"token\": {\(member)}}")

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
