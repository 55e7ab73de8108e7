import AppFoundation
import Boardy
import BoardyScreens
import Foundation
import GhostBridge
import PlatformIO
import SettingsIO

/// Registers the boards of the module, except those of the account deletion.
struct SettingsModulePlugin: ModulePlugin {
    let identifier: BoardID = "settings"

    func apply(for main: any MainComponent) {
        main.register(SettingsIO.self) { main in
            SettingsBoard.make(
                AccountAccess(in: main), main.resolve(), main.resolve(),
                canUpload: main.resolve((any UploadTransport).self) != nil && main.resolve(PictureFolder.self) != nil)
        }
        main.register(ProfileIO.self) { main in
            ProfileBoard(AccountAccess(in: main), main.resolve(), events: main.resolve(AppEventBus.self))
        }
        main.register(PictureIO.self) { main in
            PictureBoard(
                AccountAccess(in: main), main.resolve(),
                in: main.resolve(), through: main.resolve(), events: main.resolve(AppEventBus.self))
        }
        main.register(SendProfileIO.self) { SendProfileBoard(AccountAccess(in: $0), $0.resolve()) }
        // Internal to this module.
        main.register(SendProfileIO.self, id: .backgroundSending) { main in
            let (accounts, store) = (AccountAccess(in: main), main.resolve(ProfileStore.self))
            return TaskBoard<SendProfileIO>(identifier: .backgroundSending, policy: .queue) { _ in
                await store?.synchronizeInBackground(for: accounts)
            }
        }
        main.register(FormIO.self, id: .settingsForm) { _ in FormBoard(identifier: .settingsForm) }
        main.register(AccountDataRemovalIO.self, id: .forgottenAccount) { AccountDataRemovalBoard($0.resolve()) }
    }
}

extension BoardID {
    /// The id of the board for the module's forms.
    static let settingsForm: BoardID = "settings.form"

    /// The id of the board that removes the data of accounts that were deleted in another way.
    static let forgottenAccount: BoardID = "settings.forgotten-account"
}
