#if APPLE_STUBS
    import AppFoundation
    import AppFoundationCore
    import AuthenticationServices
    import Foundation
    import TestSupport
    import Testing
    import UIKit

    /// The sign-ins of the system, with the shared state of the stub.
    @MainActor
    @Suite(.timeLimit(.minutes(10)), .serialized)
    struct SignInTests {
        private let window = UIWindow(frame: .zero)
        private let page = URL(filePath: "/sign-in")

        // MARK: Web

        private func sheet() -> SystemWebSignIn { SystemWebSignIn(isEphemeral: true) { [weak window] in window } }

        @Test func page_whenItEnds_returnsItsCallback() async throws {
            ASWebAuthenticationSession.setAnswerForTesting { .success($0.appending(path: "done")) }
            #expect(try await sheet().callback(of: page, scheme: "shop").path == "/sign-in/done")
            let shown = ASWebAuthenticationSession.shownForTesting
            #expect(shown.map(\.scheme) == ["shop"] && shown.map(\.isEphemeral) == [true])
            #expect(shown.first?.window === window)
        }

        @Test func page_whenTheUserClosesIt_isACancellation() async {
            ASWebAuthenticationSession.setAnswerForTesting { _ in
                .failure(ASWebAuthenticationSessionError(.canceledLogin))
            }
            await #expect(throws: CancellationError.self) { try await sheet().callback(of: page, scheme: "shop") }
        }

        @Test func page_whenTheTaskIsCancelled_isClosed() async {
            ASWebAuthenticationSession.setAnswerForTesting { _ in nil }
            let task = Task { try await sheet().callback(of: page, scheme: "shop") }
            await yieldUntil { !ASWebAuthenticationSession.shownForTesting.isEmpty }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(ASWebAuthenticationSession.cancellationsForTesting == 1)
        }

        private struct Failure: Error, CustomStringConvertible { let description = "offline" }

        @Test func page_whenItIsNotShown_throwsTheReason() async {
            func reason(_ sheet: SystemWebSignIn) async -> String? {
                await #expect(throws: (any Error).self) { try await sheet.callback(of: page, scheme: "shop") }.map {
                    "\($0)"
                }
            }
            ASWebAuthenticationSession.setAnswerForTesting(nil)
            #expect(await reason(sheet()) == "the system has not shown the sheet: the session did not start")
            ASWebAuthenticationSession.setAnswerForTesting { _ in .failure(Failure()) }
            #expect(await reason(sheet()) == "the system has not shown the sheet: offline")
            #expect(await reason(SystemWebSignIn { nil }) == "there is no window above which the sheet could be shown")
        }

        // MARK: Apple

        private func provider(_ window: UIWindow?) -> AppleIDProvider {
            AppleIDProvider(
                anchor: { window },
                exchange: TokenExchange(
                    refresh: { _ throws(AuthError) in throw .tokenRejected(.apple) },
                    revoke: { _ throws(AuthError) in throw .tokenExpired(.apple) }
                ) { token throws(AuthError) in
                    let text = [
                        token.identity.reveal(), token.code?.reveal(), token.name?.givenName, token.email, token.nonce,
                    ].map { $0 ?? "none" }.joined(separator: " ")
                    let tokens = AuthTokens(access: AuthToken(Secret("a"), expires: .distantFuture), refresh: nil)
                    return AuthGrant(account: AuthModel(id: token.user, name: text), tokens: tokens)
                })
        }

        @Test func appleID_whenTheUserSignsIn_exchangesTheToken() async throws {
            ASAuthorizationController.requests = []
            ASAuthorizationController.answer = { _ in
                var name = PersonNameComponents()
                name.givenName = "Ada"
                return .success(
                    ASAuthorizationAppleIDCredential(
                        testUser: "u1", identityToken: Data("token".utf8), authorizationCode: Data("code".utf8),
                        fullName: name, email: "ada@example.org"))
            }
            let provider = provider(window)
            let grant = try await provider.signIn(with: nil)
            let (request, anchor) = try #require(ASAuthorizationController.requests.first)
            #expect(request.requestedScopes == [.fullName, .email] && anchor === window)
            let nonce = try #require(request.nonce)
            #expect(nonce.count == 64)
            #expect(grant.account == AuthModel(id: "u1", name: "token code Ada ada@example.org \(nonce)"))
            #expect(provider.id == "apple")
            await #expect(throws: AuthError.tokenRejected(.apple)) { try await provider.refresh(grant) }
            await #expect(throws: AuthError.tokenExpired(.apple)) { try await provider.revoke(grant) }
        }

        @Test func appleID_whenItFails_throwsTheReason() async {
            func error(
                _ window: UIWindow?, _ answer: Result<any ASAuthorizationCredential, any Error>
            ) async -> AuthError? {
                ASAuthorizationController.answer = { _ in answer }
                return await #expect(throws: AuthError.self) { try await provider(window).signIn(with: nil) }
            }
            #expect(await error(window, .failure(ASAuthorizationError(.canceled))) == .cancelled(.apple))
            #expect(
                await error(window, .failure(Failure()))
                    == .unreachable(.apple, reason: "the system has not shown the sheet: offline"))
            let empty = ASAuthorizationAppleIDCredential(testUser: "u1", identityToken: nil)
            #expect(
                await error(window, .success(empty))
                    == .unreachable(.apple, reason: "the system has not shown the sheet: the credential has no token"))
            #expect(
                await error(nil, .success(empty))
                    == .unreachable(.apple, reason: "there is no window above which the sheet could be shown"))
        }

        @Test func appleID_whenTheTaskIsCancelled_closesTheSheet() async {
            ASAuthorizationController.requests = []
            ASAuthorizationController.answer = { _ in nil }
            let task = Task { try await provider(window).signIn(with: nil) }
            await yieldUntil { !ASAuthorizationController.requests.isEmpty }
            task.cancel()
            await #expect(throws: AuthError.cancelled(.apple)) { try await task.value }
        }

        @Test func window_afterTheSignIn_isReleased() async throws {
            weak var held: UIWindow?
            do {
                let window = UIWindow(frame: .zero)
                held = window
                ASWebAuthenticationSession.setAnswerForTesting { .success($0) }
                let sheet = SystemWebSignIn { [weak window] in window }
                _ = try await sheet.callback(of: page, scheme: "shop")
                ASWebAuthenticationSession.setAnswerForTesting(nil)
            }
            await yieldUntil { held == nil }
            #expect(held == nil)
        }
    }
#endif
