import Boardy
import BoardyScreens
import GhostBridge
import PlatformIO
import SettingsIO

/// Registers the boards of the module, except those of the account deletion.
struct SettingsModulePlugin: ModulePlugin {
    let identifier: BoardID = "settings"

    func apply(for main: any MainComponent) {
        main.register(SettingsIO.self) { main in
            SettingsBoard.make(AccountAccess(in: main), main.resolve(), main.resolve())
        }
        main.register(ProfileIO.self) { main in
            ProfileBoard(AccountAccess(in: main), main.resolve(), events: main.resolve(AppEventBus.self))
        }
        // Internal to this module.
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
