import Boardy
import GhostBridge
import SettingsIO

/// Registers the board that deletes an account, and the boards that only it can activate.
struct AccountDeletionModulePlugin: ModuleBuilderPlugin {
    let identifier = BoardID.pubAccountDeletion

    func build(
        with identifier: BoardID, sharedComponent: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        AccountDeletionBoard(
            AccountAccess(service: sharedComponent.resolve()), sharedComponent.resolve(),
            producer: internalContinuousProducer)
    }

    func internalContinuousRegistrations(
        sharedComponent: any SharedValueComponent, producer _: any ActivatableBoardProducer
    ) -> [BoardRegistration] {
        BoardRegistration(ConfirmationIO.self) { _ in AlertBoard<ConfirmedDeletion?>() }
        BoardRegistration(MarkedDeletionIO.self) { _ in
            MarkedDeletionBoard(AccountAccess(service: sharedComponent.resolve()), sharedComponent.resolve())
        }
        BoardRegistration(AccountDataRemovalIO.self) { _ in AccountDataRemovalBoard(sharedComponent.resolve()) }
    }
}
