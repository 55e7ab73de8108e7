import Boardy
import Foundation
import Testing

// Mirrors the code of `seeds/1-boardy-modularization.md` without UIKit. The code has to compile unchanged.

extension BoardID {
    fileprivate static let pubPortal: BoardID = "pub.portal"
}

private enum PortalIO: IOInterface {
    typealias Input = Void
    static var boardID: BoardID { .pubPortal }
}

private struct PortalServiceMap: ModuleServiceMap {
    let root: ServiceMap
    init(_ root: ServiceMap) { self.root = root }
    var ioPortal: Destination<PortalIO> { destination() }
}

extension ServiceMap {
    fileprivate var modPortal: PortalServiceMap { link() }
}

private struct PortalBuilder {}

private final class PortalWindow {
    var openings = 0
}

private final class PortalBoard: ContinuousBoard<PortalIO> {
    private let builder: PortalBuilder

    init(identifier: BoardID, builder: PortalBuilder, producer: any ActivatableBoardProducer) {
        self.builder = builder
        super.init(identifier: identifier, producer: producer)
    }

    override func activate(with input: Void) {
        (context as? PortalWindow)?.openings += 1
    }
}

private struct PortalModulePlugin: ModuleBuilderPlugin {
    enum ServiceType {
        case `default`

        var identifier: BoardID {
            switch self {
            case .default:
                return .pubPortal
            }
        }
    }

    func build(
        with identifier: Boardy.BoardID,
        sharedComponent _: any Boardy.SharedValueComponent,
        internalContinuousProducer: any Boardy.ActivatableBoardProducer
    ) -> any Boardy.ActivatableBoard {
        PortalBoard(identifier: identifier, builder: PortalBuilder(), producer: internalContinuousProducer)
    }

    func internalContinuousRegistrations(producer: any Boardy.ActivatableBoardProducer) -> [Boardy.BoardRegistration] {
        // Registration 1.1 ...
        // Registration 1.2 ...
    }

    let service: PortalModulePlugin.ServiceType

    var identifier: BoardID {
        service.identifier
    }
}

private struct PortalURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    func mainboard(_ mainboard: any Boardy.FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        mainboard.serviceMap.modPortal.ioPortal.activation.activate()
    }

    var matchingPath: String {
        "/portal"
    }
}

private struct PortalLauncherPlugin: LauncherPlugin {
    init() { /**/  }

    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [
                PortalModulePlugin(service: .default)
            ],
            urlOpenerPlugins: [
                PortalURLOpenerPlugin()
            ]
        )
    }
}

/// Launches the app as an application delegate does.
@MainActor
private final class PortalApplication {
    var window: PortalWindow? = PortalWindow()
    private var launcher: PluginLauncher?

    func didFinishLaunching() -> Bool {
        guard let window else { return false }
        launcher = PluginLauncher.with(options: .default)
            .install(launcherPlugin: PortalLauncherPlugin())
            .instantiate()
            .launch(in: window) { mainboard in
                mainboard.serviceMap.modPortal.ioPortal.activation.activate()
            }
        return true
    }

    func open(url: URL) -> Bool {
        !(launcher?.open(url: url) ?? []).isEmpty
    }
}

@MainActor
struct LaunchChainShapeTests {
    @Test func app_whenWrittenLikeTheManual_launchesAndOpensLinks() throws {
        let application = PortalApplication()
        #expect(application.didFinishLaunching())
        #expect(application.window?.openings == 1)
        #expect(application.open(url: try #require(URL(string: "app://home/portal"))))
        #expect(application.window?.openings == 2)
    }
}
