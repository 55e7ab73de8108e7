import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import PlatformIO

/// Ends interrupted account deletions after the interface is shown, and removes the data of accounts that are deleted in
/// another way.
///
/// The app reports a failure of the phase. The mark of the deletion is kept then, and the next start tries again.
final class AccountDeletionParticipant: LifecycleParticipant {
    private var deletions: AccountDeletions?
    private var accounts = AccountAccess(service: nil)
    private var presenter: (any ViewPresenter)?
    private var events: AppEventBus?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        deletions = resolver.resolve()
        accounts = AccountAccess(service: resolver.resolve())
        presenter = resolver.resolve()
        events = resolver.resolve()
        followDeletedAccounts(resolver.resolve())
    }

    func run(phase: LifecyclePhase) async throws {
        if phase == .postUI { try await endInterrupted() }
    }

    /// Subscribes before the first phase, in which the Authentication module may emit the end of a deletion.
    private func followDeletedAccounts(_ serviceMap: ServiceMap?) {
        guard let deletions, let removal = serviceMap?.destination(AccountDataRemovalIO.self, id: .forgottenAccount)
        else { return }
        events?.subscribe(for: deletions, to: [.authentication]) { [weak deletions] event in
            // A deletion in progress removes the data itself.
            if case .accountDeleted(let account) = event, deletions?.isInProgress(account) == false {
                removal.activation.activate(with: account)
            }
        }
    }

    private func endInterrupted() async throws {
        guard let deletions else { return }
        var unpresented: InterruptedDeletion?
        for account in try deletions.interrupted() {
            try await deletions.end(account, in: accounts, events: events) { result in
                if presenter?.present(Page.deletion(result.text)) != true { unpresented = result }
            }
        }
        if let unpresented { throw SettingsError.notPresented(unpresented) }
    }
}
