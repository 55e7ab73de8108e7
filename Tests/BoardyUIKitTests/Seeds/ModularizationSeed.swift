// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation

#if APPLE_STUBS
    import Boardy
    import BoardyUIKit
    import Foundation
    import UIKit

    /// The code of "Boardy Modularization" as printed there. `AppDelegate` is not `@main`, because a program of tests has an
    /// entry point already.
    enum ModularizationSeed {
        struct DashboardModulePlugin: ModuleBuilderPlugin {
            /// Each service is equivalent to one entry point
            enum ServiceType {
                case `default`

                var identifier: BoardID {
                    switch self {
                    case .default:
                        return .pubDashboard
                    }
                }
            }

            func build(
                with identifier: Boardy.BoardID, sharedComponent _: any Boardy.SharedValueComponent,
                internalContinuousProducer: any Boardy.ActivatableBoardProducer
            ) -> any Boardy.ActivatableBoard {
                DashboardBoard(
                    identifier: identifier, builder: DashboardBuilder(), producer: internalContinuousProducer)
            }

            func internalContinuousRegistrations(
                producer: any Boardy.ActivatableBoardProducer
            ) -> [Boardy.BoardRegistration] {
                // Registration 1.1 ...
                // Registration 1.2 ...
            }

            let service: DashboardModulePlugin.ServiceType

            var identifier: BoardID {
                service.identifier
            }
        }

        struct DashboardURLOpenerPlugin: URLOpenerPathMatchingPlugin {
            func mainboard(
                _ mainboard: any Boardy.FlowMotherboard, openURLWithParameters parameters: [String: String]
            ) {
                mainboard.serviceMap.modDashboard.ioDashboard.activation.activate()
            }

            var matchingPath: String {
                "/dashboard"
            }
        }

        public struct DashboardLauncherPlugin: LauncherPlugin {
            public init() { /**/  }

            public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                ModuleComponent(
                    modulePlugins: [
                        DashboardModulePlugin(service: .default)
                    ],
                    urlOpenerPlugins: [
                        DashboardURLOpenerPlugin()
                    ]
                )
            }
        }

        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                PluginLauncher.with(options: .default)
                    .install(launcherPlugin: DashboardLauncherPlugin())
                    .install(launcherPlugin: AuthenticationLauncherPlugin())
                    .install(launcherPlugin: EmployeeManagementLauncherPlugin())
                    .initialize()
                    .launch(in: window!) { mainboard in
                        mainboard.serviceMap.modDashboard.ioDashboard.activation.activate()
                    }

                return true
            }

            func application(
                _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
            ) -> Bool {
                !PluginLauncher.shared.open(url: url).isEmpty
            }
        }

        // MARK: What the document takes for granted

        enum DashboardIO: IOInterface {
            typealias Input = Void
            static let boardID = BoardID.pubDashboard
        }

        struct DashboardBuilder {}

        final class DashboardBoard: ContinuousBoard<DashboardIO> {
            init(identifier: BoardID, builder: DashboardBuilder, producer: any ActivatableBoardProducer) {
                super.init(identifier: identifier, producer: producer)
            }

            override func activate(with _: Void) { push(Page("Dashboard")) }
        }

        struct DashboardServiceMap: ModuleServiceMap {
            let root: ServiceMap
            init(_ root: ServiceMap) { self.root = root }
            var ioDashboard: Destination<DashboardIO> { destination() }
        }

        struct AuthenticationLauncherPlugin: LauncherPlugin {
            func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                ModuleComponent(modulePlugins: [])
            }
        }

        struct EmployeeManagementLauncherPlugin: LauncherPlugin {
            func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                ModuleComponent(modulePlugins: [])
            }
        }
    }

    extension BoardID {
        fileprivate static let pubDashboard: BoardID = "pub.dashboard"
    }

    extension ServiceMap {
        fileprivate var modDashboard: ModularizationSeed.DashboardServiceMap { link() }
    }
#endif
