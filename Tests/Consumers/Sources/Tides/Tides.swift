public import CoreContracts

// The interface for other modules, usually in a target of its own.
@MainActor
public protocol TideService: AnyObject {
    var place: String { get set }
    func nextHighWater() -> String
}

// Code outside the main actor may call this service.
public nonisolated protocol TideTable: Sendable {
    func highWater(at place: String) -> String?
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
