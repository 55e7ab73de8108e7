import AppFoundation
import AuthenticationIO
import Boardy
import PlatformIO

/// The accounts and the session of the current user, for the boards of the module.
@MainActor
final class Accounts: AccountService {
    let session: Session
    private let repository: any AuthRepository
    let provider: PasswordAuthProvider
    let further: FurtherProviders
    let bus: AppEventBus
    let boards: ServiceMap

    /// The restoration in progress, which all callers share.
    private var restoring: Task<Void, any Error>?

    /// Remembers the deleted accounts of further providers, until their users sign in again.
    let store: any PersistenceService

    /// The account that was deleted last. Its session is not used, even if it could not be removed.
    var deleted: User.ID?

    init(
        _ session: Session, _ repository: any AuthRepository, _ provider: PasswordAuthProvider,
        _ further: FurtherProviders, _ store: any PersistenceService, _ bus: AppEventBus, _ boards: ServiceMap
    ) {
        self.session = session
        self.repository = repository
        self.provider = provider
        self.further = further
        self.store = store
        self.bus = bus
        self.boards = boards
    }

    var state: SessionState { hasDeletedSession ? .signedOut : session.state }

    /// The signed-in user; nil if there is none, or if the session has expired or is not restored.
    var user: User? { state.account.map { User(id: $0.id, name: $0.name) } }

    var hasDeletedSession: Bool { deleted.map { $0 == session.state.account?.id } ?? false }

    /// Accounts of further providers exist, unless they were deleted in the app.
    func hasAccount(_ account: User.ID) async throws -> Bool {
        if FurtherProviders.have(account) { return try store.value(for: .deletedAccounts)?.contains(account) != true }
        return try await provider.hasAccount(account)
    }

    // MARK: The session

    /// Restores the session of the last run, unless it is restored already.
    ///
    /// - Throws: if the session or the accounts cannot be read. The next call tries again.
    func restore() async throws {
        if hasDeletedSession { return try await session.signOut() }
        guard session.state == .loading else { return }
        let task =
            restoring
            ?? Task {
                defer { restoring = nil }
                try await start()
            }
        restoring = task
        try await task.value
    }

    /// Starts the session, after the removal of a session without an account. The app was killed then between the deletion of
    /// the account and the removal of its session.
    private func start() async throws {
        guard let account = try await repository.restore().account, try await !hasAccount(account.id) else {
            return try await session.start()
        }
        // Before the removal, so that no other module misses the event if the app is killed again.
        bus.emit(.accountDeleted(account: account.id))
        try await repository.signOut()
        boards.report(AccountError.endedSession)
        try await session.start()
    }

    /// Checks the session, and refreshes its token if necessary.
    ///
    /// - Throws: if the session cannot be read or refreshed.
    func check() async throws -> SessionCheck {
        try await restore()
        guard state.account != nil else { return SessionCheck(state) }
        do throws(AuthError) {
            _ = try await session.accessToken()
            return .valid
        } catch {
            guard error.isRejection || error == .notSignedIn else { throw error }
            return SessionCheck(state)
        }
    }
}

extension StoreKey<[User.ID]> {
    /// The deleted accounts of further providers.
    static var deletedAccounts: StoreKey { StoreKey("authentication.deleted") }
}

extension AuthStatus {
    /// The account of the stored session.
    fileprivate var account: AuthModel? {
        switch self {
        case .signedOut: nil
        case .signedIn(let account), .expired(let account): account
        }
    }
}
