import AppFoundation
import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sign-ins with the providers of `provider.py`.
@Suite(.timeLimit(.minutes(10)))
struct OAuthProviderTests {
    /// A page whose address answers with its callback.
    private struct Page: WebSignIn {
        var isClosed = false

        func callback(of page: URL, scheme: String) async throws -> URL {
            struct Answer: Decodable { let callback: URL }
            if isClosed { throw CancellationError() }
            let answer: Answer = try await HTTPClient.limited().fetch(URLRequest(url: page))
            #expect(answer.callback.scheme == scheme)
            return answer.callback
        }
    }

    private let server: TestServer

    init() async throws {
        server = try await TestServer()
    }

    private func issuer(_ form: String) -> String { server.url("/issuer/\(form)").absoluteString }

    private func provider(
        _ form: String, issuer: String? = nil, page: Page = Page(),
        client: any HTTPSending = HTTPClient(limits: .signIn)
    ) -> OAuthProvider {
        let configuration = OAuthConfiguration(
            issuer: issuer ?? self.issuer(form), clientID: "shop & more", redirect: "com.example.shop:/done",
            scopes: ["profile", "email"], parameters: ["prompt": "login", "state": "fixed"])
        return OAuthProvider("acme", configuration, showing: page, through: client)
    }

    private func error(_ form: String, _ client: any HTTPSending = HTTPClient(limits: .signIn)) async -> AuthError? {
        await #expect(throws: AuthError.self) { try await provider(form, client: client).signIn(with: nil) }
    }

    // MARK: An honest provider

    @Test func signIn_hasTheAccountAndTheTokens() async throws {
        let before = Date()
        let grant = try await provider("honest").signIn(with: nil)
        #expect(
            grant.account
                == AuthModel(id: issuer("honest") + "#ada-1", name: #"Ada\nLovelace"#, email: "ada@example.org"))
        #expect(grant.tokens.access.text.reveal().hasPrefix("planted-access"))
        #expect((before + 600...Date() + 600).contains(grant.tokens.access.expires))
        #expect(grant.tokens.refresh?.expires == .distantFuture)
    }

    @Test(arguments: [
        "no-callback-issuer", "list-of-one", "no-revocation", "other-user", "late-clock", "early-clock",
        "verified-by-text",
    ])
    func signIn_withAnAllowedForm_succeeds(form: String) async throws {
        let grant = try await provider(form).signIn(with: nil)
        #expect(grant.account.id == issuer(form) + "#ada-1")
        try await provider(form).revoke(grant)
    }

    @Test func account_hasAnotherNameAndOnlyAVerifiedAddress() async throws {
        for form in ["unverified", "two-line-address", "long-address"] {
            #expect(try await provider(form).signIn(with: nil).account.email == nil)
        }
        #expect(try await provider("verified-by-text").signIn(with: nil).account.email == "ada@example.org")
        #expect(try await provider("no-name").signIn(with: nil).account.name == "ada")
    }

    // MARK: Refresh and revocation

    @Test(arguments: ["honest", "no-second-id-token"])
    func refresh_replacesTheTokensOnce(form: String) async throws {
        let provider = provider(form)
        let grant = try await provider.signIn(with: nil)
        let tokens = try await provider.refresh(grant)
        #expect(tokens.access.text != grant.tokens.access.text)
        await #expect(throws: AuthError.tokenRejected("acme")) { try await provider.refresh(grant) }
        _ = try await provider.refresh(AuthGrant(account: grant.account, tokens: tokens))
    }

    @Test func refresh_afterARevocation_isRejected() async throws {
        let provider = provider("honest")
        let grant = try await provider.signIn(with: nil)
        try await provider.revoke(grant)
        await #expect(throws: AuthError.tokenRejected("acme")) { try await provider.refresh(grant) }
    }

    @Test func refresh_withAnotherUser_isInvalid() async throws {
        let provider = provider("other-user")
        let grant = try await provider.signIn(with: nil)
        await #expect(throws: AuthError.invalidAnswer("acme", reason: "its ID token is of another user")) {
            try await provider.refresh(grant)
        }
    }

    /// The client fails, so a request would be another error.
    @Test(arguments: ["https://former.example.com#ada-1", "ISSUER/former#ada-1", "ISSUER", "ada-1", ""])
    func session_ofAnotherIssuer_isRejectedWithoutARequest(account: String) async throws {
        let provider = provider("honest", client: Failing(error: Failure()))
        let token = AuthToken(Secret("planted"), expires: .distantFuture)
        let id = account.replacing("ISSUER", with: issuer("honest"))
        let grant = AuthGrant(
            account: AuthModel(id: id, name: "Ada"), tokens: AuthTokens(access: token, refresh: token))
        await #expect(throws: AuthError.tokenRejected("acme")) { try await provider.refresh(grant) }
        try await provider.revoke(grant)
    }

    @Test func tokens_withoutALifetime_areValidUntilTheServerRefusesThem() async throws {
        let provider = provider("no-lifetime")
        let grant = try await provider.signIn(with: nil)
        #expect(grant.tokens.access.expires == .distantFuture)
        await #expect(throws: AuthError.tokenExpired("acme")) { try await provider.refresh(grant) }
        try await provider.revoke(grant)
    }

    // MARK: Hostile and faulty providers

    private static func responded(_ status: Int) -> String {
        "the server responded with \(status) (\(HTTPURLResponse.localizedString(forStatusCode: status)))"
    }

    @Test(arguments: [
        ("unknown", Self.responded(404)),
        ("no-configuration", "it is not valid JSON"),
        ("other-issuer", "its endpoints are those of the issuer 'ISSUER/other'"),
        ("plain-endpoint", "its endpoint 'http://example.com/token' is not an https URL"),
        ("plain-page", "its endpoint 'http://example.com/authorize' is not an https URL"),
        ("plain-revocation", "its endpoint 'http://example.com/revoke' is not an https URL"),
        ("other-state", "the callback of the page belongs to another sign-in"),
        ("two-states", "the callback of the page belongs to another sign-in"),
        ("other-redirect", "the callback of the page has another address than the redirect"),
        ("other-callback-issuer", "the callback of the page is not of its issuer"),
        ("two-callback-issuers", "the callback of the page is not of its issuer"),
        ("missing-callback-issuer", "the callback of the page is not of its issuer"),
        ("no-code", "the callback of the page has no code"),
        ("other-code", "the error 'invalid_grant'"),
        ("redirecting", "there were more than 0 redirects"),
        ("not-json", "it is not valid JSON"),
        ("huge", "the response is larger than 100\u{202F}000 bytes"),
        ("other-error", "the error 'invalid_client'"),
        ("no-error", Self.responded(400)),
        ("other-type", "it has no token of the type Bearer"),
        ("no-id-token", "it has no ID token"),
        ("damaged", "its ID token is damaged"),
        ("damaged-claims", "its ID token is damaged"),
        ("other-token-issuer", "its ID token is of another issuer"),
        ("other-client", "its ID token is for another client"),
        ("two-clients", "its ID token is for another client"),
        ("other-party", "its ID token is for another client"),
        ("expired", "its ID token has expired, or the clock of this device is wrong"),
        ("text-time", "its ID token has expired, or the clock of this device is wrong"),
        ("future", "its ID token is from the future, or the clock of this device is wrong"),
        ("other-nonce", "its ID token belongs to another sign-in"),
        ("no-nonce", "its ID token belongs to another sign-in"),
        ("no-user", "its ID token has no valid user"),
        ("long-user", "its ID token has no valid user"),
        ("user-with-accents", "its ID token has no valid user"),
    ])
    func signIn_withAnAnswerThatCannotBeUsed_isInvalid(form: String, reason: String) async {
        let error = await error(form)
        #expect(error == .invalidAnswer("acme", reason: reason.replacing("ISSUER", with: issuer(form))))
        #expect(error?.description.contains("planted") == false)
    }

    @Test(arguments: [
        ("denied", AuthError.cancelled("acme")),
        ("failed", .unreachable("acme", reason: "the page ended with 'server_error'")),
        ("unavailable", .unreachable("acme", reason: Self.responded(503))),
    ])
    func signIn_withoutAnAnswer_throwsTheReason(form: String, expected: AuthError) async {
        #expect(await error(form) == expected)
    }

    @Test func signIn_whenThePageIsClosed_isCancelled() async {
        await #expect(throws: AuthError.cancelled("acme")) {
            try await provider("honest", page: Page(isClosed: true)).signIn(with: nil)
        }
    }

    @Test(arguments: ["http://example.com", "https://user@example.com", "https:", "no url", "file:///etc"])
    func signIn_withAnIssuerThatIsNotSecure_isInvalid(issuer: String) async {
        await #expect(throws: AuthError.invalidAnswer("acme", reason: "its issuer '\(issuer)' is not an https URL")) {
            try await provider("", issuer: issuer).signIn(with: nil)
        }
    }

    /// Only the limits of sign-ins keep the code from the other address.
    @Test func signIn_throughAClientThatFollowsRedirects_refusesTheAnswer() async {
        #expect(
            await error("redirecting", HTTPClient.limited())
                == .invalidAnswer("acme", reason: "another address has answered, after a redirect"))
        #expect(HTTPLimits.signIn.redirects == 0)
    }

    private struct Failing: HTTPSending {
        let error: any Error

        func data(for request: URLRequest) async throws -> HTTPResponse { throw error }
    }

    private struct Failure: Error, CustomStringConvertible { let description = "no radio" }

    @Test func signIn_whenTheClientFails_throwsTheReason() async {
        #expect(await error("honest", Failing(error: CancellationError())) == .cancelled("acme"))
        #expect(await error("honest", Failing(error: Failure())) == .unreachable("acme", reason: "no radio"))
        let insecure = NetworkError(target: "GET /", problem: .insecure(reason: "expired"))
        #expect(
            await error("honest", Failing(error: insecure))
                == .unreachable("acme", reason: "there is no secure connection to the server (expired)"))
    }

    // MARK: Google

    @Test func google_hasTheReversedClientIdentifierAsScheme() {
        #expect(
            OAuthConfiguration.google(clientID: "1234-abc.apps.googleusercontent.com")
                == OAuthConfiguration(
                    issuer: "https://accounts.google.com", clientID: "1234-abc.apps.googleusercontent.com",
                    redirect: "com.googleusercontent.apps.1234-abc:/oauth2redirect"))
    }
}
