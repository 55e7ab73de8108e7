#if canImport(AuthenticationServices) && !os(watchOS) && !os(tvOS)
    public import AppFoundationCore
    public import AuthenticationServices
    import Foundation

    extension AuthProviderID {
        /// The sign-in with an Apple account.
        public static let apple: AuthProviderID = "apple"
    }

    /// The sign-in with an Apple account (Sign in with Apple). The app needs its entitlement.
    ///
    /// ```swift
    /// AppleIDProvider(anchor: { scene.window }, exchange: server.appleExchange)
    /// ```
    public struct AppleIDProvider: AuthProvider {
        /// The name of the provider, ``AuthProviderID/apple``.
        public let id = AuthProviderID.apple

        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor?
        private let exchange: TokenExchange<AppleIDToken>

        /// Creates a provider.
        ///
        /// - Parameters:
        ///   - anchor: returns the window above which the sheet of the system is shown.
        ///   - exchange: the requests to the server. The proof of a sign-in is the token that Apple has signed.
        public init(
            anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor?, exchange: TokenExchange<AppleIDToken>
        ) {
            (self.anchor, self.exchange) = (anchor, exchange)
        }

        /// Asks the user in a sheet of the system, and exchanges the token. The cancellation of the task closes the sheet.
        ///
        /// - Throws: ``AuthError``: `cancelled` if the user closes the sheet; `unreachable` if the
        ///   sheet cannot be shown.
        public func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant {
            try await exchange.grant(id.answer { try await AppleIDSheet(anchor).result() })
        }

        /// Exchanges the refresh token for new tokens.
        public func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens {
            try await exchange.refresh(grant)
        }

        /// Makes the tokens invalid after a sign-out.
        public func revoke(_ grant: AuthGrant) async throws(AuthError) { try await exchange.revoke(grant) }
    }

    private final class AppleIDSheet: SystemSheet<AppleIDToken>, ASAuthorizationControllerDelegate,
        ASAuthorizationControllerPresentationContextProviding
    {
        private let nonce = randomText()
        private var controller: ASAuthorizationController?

        override func open() {
            let request = ASAuthorizationAppleIDProvider().createRequest()
            request.requestedScopes = [.fullName, .email]
            request.nonce = nonce
            let controller = ASAuthorizationController(authorizationRequests: [request])
            (controller.delegate, controller.presentationContextProvider) = (self, self)
            self.controller = controller
            controller.performRequests()
        }

        override func close() { controller?.cancel() }

        func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor { window }

        func authorizationController(
            controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
        ) {
            func text(_ data: Data?) -> Secret? {
                data.flatMap { String(data: $0, encoding: .utf8) }.map { Secret($0) }
            }
            guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential,
                let identity = text(credential.identityToken)
            else { return end(.failure(SheetNotShown.failed("the credential has no token"))) }
            end(
                .success(
                    AppleIDToken(
                        user: credential.user, identity: identity, code: text(credential.authorizationCode),
                        nonce: nonce, name: credential.fullName, email: credential.email)))
        }

        func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
            let isClosed = (error as? ASAuthorizationError)?.code == .canceled
            end(.failure(isClosed ? CancellationError() : SheetNotShown.failed("\(error)")))
        }
    }
#endif
