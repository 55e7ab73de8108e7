import AppFoundation
import AppFoundationCore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WebAuthProviderTests {
    /// A page that ends with a callback, which a test makes from the URL of the page.
    private struct Page: WebSignIn {
        let answer: @Sendable (_ state: String) throws -> String

        func callback(of page: URL, scheme: String) async throws -> URL {
            let state = page.query()?.split(separator: "=").last.map(String.init) ?? ""
            return try #require(URL(string: "\(scheme):/done?" + answer(state)))
        }
    }

    private static let tokens = AuthTokens(
        access: AuthToken(Secret("access"), expires: .distantFuture), refresh: nil)

    /// The challenges of pages.
    private let challenges = Guarded<[String]>([])

    private func provider(_ answer: @escaping @Sendable (_ state: String) throws -> String) -> WebAuthProvider {
        WebAuthProvider(
            "example", scheme: "shop", showing: Page(answer: answer),
            page: { [challenges] state, challenge in
                challenges.use { $0.append(challenge) }
                return URL(filePath: "/sign-in").appending(queryItems: [URLQueryItem(name: "state", value: state)])
            },
            exchange: TokenExchange(
                refresh: { _ throws(AuthError) in throw .tokenRejected("example") },
                revoke: { _ throws(AuthError) in throw .unreachable("example", reason: "offline") }
            ) { callback throws(AuthError) in
                AuthGrant(
                    account: AuthModel(id: callback.url.absoluteString, name: callback.verifier.reveal()),
                    tokens: Self.tokens)
            })
    }

    @Test func signIn_whenThePageEnds_exchangesTheCallback() async throws {
        let grant = try await provider { "code=1&state=\($0)" }.signIn(with: nil)
        #expect(grant.account.id.hasPrefix("shop:/done?code=1&state="))
        #expect(grant.account.id.count == "shop:/done?code=1&state=".count + 64)
    }

    @Test func signIn_whenTwicePerformed_hasTwoStatesAndVerifiers() async throws {
        let provider = provider { "state=\($0)" }
        let (first, second) = try await (provider.signIn(with: nil), provider.signIn(with: nil))
        #expect(first.account.id != second.account.id)
        let verifiers = [first, second].map(\.account.name)
        let proofs = verifiers.map { WebCallback(url: URL(filePath: "/"), verifier: Secret($0)) }
        #expect(proofs.map(\.challenge) == challenges.use { $0 })
        #expect(Set(verifiers + [first, second].map { $0.account.id.suffix(64) }.map(String.init)).count == 4)
        #expect(verifiers.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9._~-]{43,128}/) != nil })
    }

    private static let other = "the callback of the page belongs to another sign-in"

    private struct Failure: Error, CustomStringConvertible { let description = "no window" }

    @Test(arguments: [
        ("closed", AuthError.cancelled("example")),
        ("error=access_denied&state=", .cancelled("example")),
        ("error=server_error&state=", .unreachable("example", reason: "the page ended with 'server_error'")),
        ("code=1&state=other", .invalidAnswer("example", reason: Self.other)),
        ("code=1", .invalidAnswer("example", reason: Self.other)),
        ("state=other&state=", .invalidAnswer("example", reason: Self.other)),
        ("failed", .unreachable("example", reason: "no window")),
        ("unusable", .invalidAnswer("example", reason: "no address")),
    ])
    func signIn_whenItFails_throwsTheReason(answer: String, expected: AuthError) async {
        let provider = provider { state in
            switch answer {
            case "closed": throw CancellationError()
            case "failed": throw Failure()
            case "unusable": throw AuthError.invalidAnswer("example", reason: "no address")
            default: answer.hasSuffix("state=") ? answer + state : answer
            }
        }
        await #expect(throws: expected) { try await provider.signIn(with: nil) }
    }

    @Test func callback_hasTheParametersOfTheServer() throws {
        let url = try #require(URL(string: "shop:/done?code=a%2Bb&iss=1&iss=2&empty"))
        let callback = WebCallback(url: url, verifier: Secret("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        #expect(["code", "iss", "empty", "none"].map(callback.value) == ["a+b", "1,2", "", nil])
        // The example of RFC 7636, appendix B.
        #expect(callback.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func tokens_whenRefreshedOrRevoked_areThoseOfTheServer() async throws {
        let provider = provider { "state=\($0)" }
        let grant = try await provider.signIn(with: nil)
        await #expect(throws: AuthError.tokenRejected("example")) { try await provider.refresh(grant) }
        await #expect(throws: AuthError.unreachable("example", reason: "offline")) { try await provider.revoke(grant) }
    }
}
