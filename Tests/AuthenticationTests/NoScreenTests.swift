import AppFoundation
import Authentication
import AuthenticationIO
import Boardy
import TestSupport
import Testing

/// The module in an app without a screen.
@MainActor
struct NoScreenTests {
    private let folder: TemporaryFolder
    private let log = ErrorLog()
    private let launcher: PluginLauncher

    init() throws {
        folder = try TemporaryFolder()
        launcher = PluginLauncher.with(options: log.options)
            .share(value: StateFolder(folder.url))
            .install(launcherPlugin: AuthenticationLauncherPlugin())
            .instantiate()
            .launch { _ in }
    }

    @Test func login_withoutAScreen_signsInAllTheSame() async {
        let login = Record(launcher.mainboard.serviceMap.modAuthentication.ioLogin)

        launcher.open(link: "app://home/login?user=ada")
        await yieldUntil { launcher.mainboard.boards.isEmpty }

        #expect(login.outputs == [User(name: "ada")])
    }

    @Test func login_withoutAScreen_reportsThePageThatWasNotShown() async {
        launcher.open(link: "app://home/login?user=ada")
        await yieldUntil { launcher.mainboard.boards.isEmpty }

        #expect(
            log.texts == [
                "'pub.authentication.login': The page 'Signed in' cannot be shown. "
                    + "To fix: launch the app in a context that is a TextScreen."
            ])
    }
}
