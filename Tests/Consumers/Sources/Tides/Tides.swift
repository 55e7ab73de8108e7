public import CoreContracts

// The interface for other modules, usually in a target of its own.
@MainActor
public protocol TideService: AnyObject {
    var place: String { get set }
    func nextHighWater() -> String
}

public protocol TideTable: Sendable {
    func highWater(at place: String) -> String?
}

public enum ShoreSurface: UISurface {
    case signs
}

// The list of everything that the module contributes. It does not depend on boards.
public enum TidesManifest: Manifest {
    public static var services: [Service] {
        Service((any TideService).self, dependencies: (any TideTable).self) { TableTideService(table: $0) }
    }

    public static var uiProviders: [any UIProvider.Type] { [TidesUIProvider.self] }
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [TidesLinks.self] }
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [TidesLinks.self] }
}

final class TableTideService: TideService {
    var place = "Dover"
    private let table: any TideTable

    init(table: any TideTable) { self.table = table }

    func nextHighWater() -> String { table.highWater(at: place) ?? "unknown" }
}

// A contribution to the surface, of the type that the owner of the surface shows.
final class TidesUIProvider: UIProvider {
    struct Sign: ViewContribution { let id = "tides" }

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: ShoreSurface.signs,
            contribution: Sign(),
            dependencies: (any TideService).self,
            factory: { tides in "High water at \(tides.place): \(tides.nextHighWater())" }
        )
    }
}

// A participant and a listener in one object. It receives the services once and registers the handler of links.
final class TidesLinks: LifecycleParticipant, SceneDelegateListener, DeeplinkHandler {
    let feature = "tides"
    private var tides: (any TideService)?

    func configure(with resolver: any ServiceResolver) {
        tides = resolver.resolve((any TideService).self)
        resolver.resolve((any DeeplinkService).self)?.register(handler: self)
    }

    func run(phase: LifecyclePhase) async {
        if phase == .prewarm { print("prewarm:", tides?.nextHighWater() ?? "no service") }
    }

    // sea://shore/tides/place?name=Brest
    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.action == "place", let name = deeplink.parameter("name") else { return false }
        tides?.place = name
        return true
    }
}
