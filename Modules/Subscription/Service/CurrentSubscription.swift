import AppFoundation
import AuthenticationIO
import PlatformIO
import SubscriptionIO

/// The subscription of the current user of the app: a manager that follows the events of the app, and emits some itself.
@MainActor
final class CurrentSubscription {
    let manager: SubscriptionManager

    /// The session; nil if the Authentication module is not installed.
    private(set) var accounts: (any AccountService)?

    /// Connects a manager with the event bus. `report` receives the errors that no caller waits for.
    init(
        _ manager: SubscriptionManager, events: AppEventBus, report: @escaping @MainActor (SubscriptionError) -> Void
    ) {
        self.manager = manager
        events.subscribe(for: self, to: [.authentication]) { [weak self] in self?.receive($0) }
        manager.events.subscribe(for: self, to: [.account, .problem]) { event in
            switch event {
            case .subscribed(let account): events.emit(.userSubscribed(account: account))
            case .ended(let account): events.emit(.subscriptionEnded(account: account))
            case .failed(let error): report(error)
            case .changed: break
            }
        }
    }

    /// Takes over the session of the app; nil if the Authentication module is not installed. Later changes come as events.
    func follow(_ accounts: (any AccountService)?) {
        self.accounts = accounts
        review()
    }

    /// Reads the session, of which some changes have no event, and compares the state with the time.
    func review() {
        if accounts != nil || manager.isUserUnknown { manager.follow(accounts?.state ?? .signedOut) }
        manager.review()
    }

    private func receive(_ event: AppEvent) {
        switch event {
        // The manager needs no name.
        case .userLoggedIn(let account): manager.follow(.signedIn(AuthModel(id: account, name: "")))
        case .sessionExpired(let account): manager.follow(.expired(AuthModel(id: account, name: "")))
        case .userLoggedOut(let account) where [nil, account].contains(manager.account): manager.follow(.signedOut)
        case .accountDeleted(let account): manager.removePurchases(of: account)
        default: break
        }
    }

    /// The reason why nothing can be bought; nil if a user is signed in.
    ///
    /// An app without accounts can have another source of sign-ins.
    var missingUser: SubscriptionProblem? {
        if manager.isSignedIn { return nil }
        if manager.isUserUnknown { return .unknownUser }
        return accounts == nil && manager.account == nil ? .noAccounts : .notSignedIn
    }

    /// Buys a subscription. See `SubscriptionManager`.
    func buy(_ plan: SubscriptionPlan) async throws -> Entitlement {
        review()
        do {
            return try await manager.buy(plan)
        } catch SubscriptionError.notSignedIn, SubscriptionError.unknownUser {
            throw missingUser ?? .notSignedIn
        }
    }
}

extension CurrentSubscription? {
    /// Returns the subscription.
    ///
    /// - Throws: ``SubscriptionProblem/notInstalled`` if there is none.
    func installed() throws(SubscriptionProblem) -> CurrentSubscription {
        guard let self else { throw .notInstalled }
        return self
    }
}
