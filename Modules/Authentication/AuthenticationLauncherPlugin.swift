import AuthenticationIO
import Boardy

/// Installs the boards for accounts and sessions, the gate for boards that require a user, and the links.
struct AuthenticationLauncherPlugin: LauncherPlugin {
    /// Returns the module's boards and openers, and flows from each change of the user to the output of the current user's
    /// board.
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [AuthenticationModulePlugin()],
            urlOpenerPlugins: [SignUpURLOpenerPlugin(), LoginURLOpenerPlugin(), LogoutURLOpenerPlugin()],
            launchSettings: { mainboard in
                let boards = mainboard.serviceMap.modAuthentication
                boards.ioSignUp.flow.sendOutput(through: boards.ioCurrentUser) { user in user }
                boards.ioLogin.flow.sendOutput(through: boards.ioCurrentUser) { user in user }
                boards.ioLogout.flow.sendOutput(through: boards.ioCurrentUser) { _ in nil }
                boards.ioDeleteAccount.flow.sendOutput(through: boards.ioCurrentUser) { _ in nil }
            }
        )
    }
}
