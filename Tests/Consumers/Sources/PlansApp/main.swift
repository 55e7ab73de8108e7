import AppFoundation
import AppNetwork
import Foundation

// The identifiers of the products in the shop.
extension SubscriptionPlan {
    static let monthly = SubscriptionPlan(rawValue: "tides.month")
    static let yearly = SubscriptionPlan(rawValue: "tides.year")
}

// The server is a transport in this process: ShopServer.swift. An app has the transport of the system, HTTPClient().
let server = ShopServer()
guard let url = URL(string: "https://tides.example/v1") else { exit(1) }

// An app has a KeychainSecretStore and a FileDataStore in place of these.
let (secrets, store) = (MemorySecretStore(), MemoryDataStore())

/// The start of the app.
@MainActor
func start() async throws -> (Session, SubscriptionManager) {
    let users = TokenAuthRepository(providers: [ShopSignIn()], store: secrets) { print($0) }
    let client = AuthorizedClient(HTTPClient(retry: .once) { _ in server }, with: users, for: [url])
    let subscription = SubscriptionManager(
        to: [.monthly, .yearly], in: HTTPShop(url, through: client), persistence: store)
    let session = Session(users) { subscription.follow($0.state) }
    try await session.start()
    subscription.follow(session.state)
    return (session, subscription)
}

@MainActor
func show(_ subscription: SubscriptionManager, _ moment: String) async {
    switch await subscription.known() {
    case .active(let entitlement):
        let end = entitlement.expires.formatted(.iso8601.year().month().day())
        print("\(moment): \(entitlement.plan.rawValue) until \(end)")
    case .inactive: print("\(moment): no subscription")
    case .failed(let reason): print("\(moment): \(reason)")
    case .notInitiated, .loading: print("\(moment): …")
    }
}

let (session, subscription) = try await start()
await show(subscription, "before the sign-in")
try await session.signIn(with: "shop")
await show(subscription, "after the sign-in")
try await subscription.buy(.yearly)
await show(subscription, "after the purchase")

// The purchases are stored, so the state is known without a connection.
await server.disconnect()
let (laterSession, laterSubscription) = try await start()
await show(laterSubscription, "after a restart")
await laterSubscription.load()
await show(laterSubscription, "offline")
for problem in laterSubscription.problems { print(problem) }
try await laterSession.signOut()
await show(laterSubscription, "after the sign-out")
