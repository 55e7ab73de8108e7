// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if APPLE_STUBS
    import CoreContracts
    import Foundation
    import GhostBridge
    import UIKit

    /// The code of the presentation of the architecture about view controllers, as printed there with `any` before the names of
    /// protocols.
    enum PresentationSeed {
        // MARK: Part 3: "How Do I Add a Tab?"

        public final class MyFeatureUIProvider: UIProvider {

            public init() {}

            public func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(
                    to: TabBarUISurface.home,
                    contribution: HomeTabContribution(
                        title: "Home",
                        icon: UIImage(systemName: "house")
                    ),
                    factory: {
                        HomeViewController()
                    }
                )
            }
        }

        // MARK: Part 4: "Why Async/Await?"

        final class SheetHandler: DeeplinkHandler {
            let feature = "sheet"
            private let navigationService: any NavigationService
            private let sheet = UIViewController()

            init(navigationService: any NavigationService) { self.navigationService = navigationService }

            func handle(_ deeplink: Deeplink) async -> Bool {
                guard let presenter = await navigationService.switchToTab("dashboard") else {
                    return false
                }
                presenter.present(sheet, animated: true)
                return true
            }
        }

        // MARK: Part 8: "Building a Sports Scores Module"

        public final class SportsUIProvider: UIProvider {
            public init() {}

            public func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(
                    to: DashboardUISurface.widgets,
                    contribution: SportsWidgetContribution(),
                    dependencies: ((any SportsService).self,),
                    factory: { sportsService in
                        SportsWidgetViewController(service: sportsService)
                    }
                )
            }
        }

        // MARK: What the document takes for granted

        protocol SportsService: AnyObject { var team: String { get } }
        final class ESPNSportsService: SportsService { let team = "Lakers" }
        final class HomeViewController: UIViewController {}
        final class SportsWidgetViewController: UIViewController {
            let temperatureLabel = UILabel()
            private let service: any SportsService

            init(service: any SportsService) {
                self.service = service
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            override func viewDidLoad() {
                super.viewDidLoad()
                temperatureLabel.text = service.team
            }
        }
        struct HomeTabContribution: ViewContribution {
            let id = "home"
            let title: String
            let icon: UIImage?
        }
        struct SportsWidgetContribution: ViewContribution { let id = "sports-widget" }
        enum DashboardUISurface: UISurface { case widgets }

        enum SeedManifest: Manifest {
            static var uiProviders: [any UIProvider.Type] { [MyFeatureUIProvider.self, SportsUIProvider.self] }
            static var services: [Service] {
                Service((any SportsService).self) { ESPNSportsService() }
            }
        }
    }
#endif
