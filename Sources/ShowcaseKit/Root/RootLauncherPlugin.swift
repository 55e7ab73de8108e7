import AppFoundation
import AuthenticationIO
import Boardy
import BoardyFoundation
import CoreContracts
import GhostBridge
import PlatformIO
import SubscriptionIO

/// Installs the root board of the app, the onboarding, and its links.
///
/// ``RootManifest`` activates the board.
struct RootLauncherPlugin: LauncherPlugin {
    /// Returns the boards and links, and a flow from the pages of the onboarding to its navigator.
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        let navigator = AppNavigator<OnboardingPage>()
        return ModuleComponent(
            modulePlugins: [RootModulePlugin(navigator: navigator)],
            // The first two open `/welcome`: one navigates to the page, and the other one shows it.
            urlOpenerPlugins: [
                RouteOpenerPlugin(navigator), WelcomeURLOpenerPlugin(), OnboardingCommandURLOpenerPlugin(),
            ],
            optionalUses: [
                CurrentUserIO.self, SignUpIO.self, LoginIO.self, SubscriptionStatusIO.self, SubscriptionStateIO.self,
                RestorePurchasesIO.self, SubscribeIO.self,
            ],
            launchSettings: { $0.destination(OnboardingIO.self).flow.bind(to: navigator) })
    }
}

/// Registers both boards.
private struct RootModulePlugin: ModulePlugin {
    let identifier: BoardID = "root"
    let navigator: AppNavigator<OnboardingPage>

    func apply(for main: any MainComponent) {
        main.register(OnboardingIO.self) { _ in OnboardingBoard.make(navigator) }
        main.register(RootIO.self) { main in
            RootBoard(
                main.resolve((any PersistenceService).self) ?? MemoryDataStore(), main.resolve(), main.resolve())
        }
    }
}

/// Opens `/welcome`, which shows the onboarding, and `/welcome?page=art`, which shows one of its pages.
private struct WelcomeURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let page: OnboardingPage?
    }

    let name = "the onboarding (?page=NAME)"
    let matchingPath = "/welcome"

    func mainboard(_ mainboard: any FlowMotherboard, openWith _: Parameters) {
        mainboard.destination(OnboardingIO.self).activation.activate()
    }
}

/// Opens `/welcome/next`, which sends a command to the onboarding.
private struct OnboardingCommandURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let command: OnboardingCommand
    }

    let name = "the onboarding (next, back or skip)"
    let matchingPath = "/welcome/{command}"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        mainboard.destination(OnboardingIO.self).interaction.send(command: parameters.command)
    }
}
