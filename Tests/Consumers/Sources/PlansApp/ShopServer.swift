import AppFoundation
import AppNetwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server that sells subscriptions, until it is disconnected.
actor ShopServer: HTTPTransport {
    /// The purchases by their idempotency keys.
    private var purchases: [String: ShopPurchase] = [:]
    private var isReachable = true

    func disconnect() { isReachable = false }

    func send(
        _ request: URLRequest, receiving response: IncomingResponse
    ) throws(NetworkError.Problem) -> IncomingResponse {
        guard isReachable else { throw .noConnection(reason: "offline") }
        var response = response
        let (status, body) = answer(to: request)
        try response.receive(status: status, headers: [("Content-Type", "application/json")])
        try response.receive(body)
        try response.end()
        return response
    }

    private func answer(to request: URLRequest) -> (status: Int, body: Data) {
        // The account is that of the token.
        guard request.value(forHTTPHeaderField: "Authorization") == "Bearer token" else { return (401, Data()) }
        guard request.httpMethod == "POST" else { return encoded(Array(purchases.values)) }
        guard let key = request.value(forHTTPHeaderField: "Idempotency-Key"),
            let order = try? JSONDecoder().decode([String: String].self, from: request.httpBody ?? Data()),
            let product = order["product"], order["account"] == "ada"
        else { return (400, Data()) }
        let purchase =
            purchases[key]
            ?? ShopPurchase(
                id: "\(purchases.count)", product: product, account: "ada",
                expires: Date(timeIntervalSince1970: 4_102_444_800))
        purchases[key] = purchase
        return encoded(purchase)
    }

    private func encoded(_ value: some Encodable) -> (Int, Data) {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return (try? encoder.encode(value)).map { (200, $0) } ?? (500, Data())
    }
}

/// The sign-in of the server.
final class ShopSignIn: AuthProvider {
    let id: AuthProviderID = "shop"

    private let tokens = AuthTokens(access: AuthToken(Secret("token"), expires: .distantFuture), refresh: nil)

    func signIn(with _: Credentials?) async throws(AuthError) -> AuthGrant {
        AuthGrant(account: AuthModel(id: "ada", name: "Ada"), tokens: tokens)
    }

    func refresh(_: AuthGrant) async throws(AuthError) -> AuthTokens { tokens }
    func revoke(_: AuthGrant) async throws(AuthError) {}
}
