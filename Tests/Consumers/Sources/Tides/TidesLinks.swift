import CoreContracts

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
