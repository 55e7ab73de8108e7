import CoreContracts
import GhostKernel
import Testing

/// The key of a service is its type, not the name of the type.
@MainActor
struct TypeKeyTests {
    private enum Weather {
        struct Config { let name = "weather" }
    }
    private enum Sports {
        struct Config { let name = "sports" }
    }
    private enum Art {
        struct Config {}
    }
    private struct Reader {}

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func resolve_whenTwoTypesHaveOneName_givesEachItsOwn() {
        container.register(Weather.Config.self) { Weather.Config() }
        container.register(Sports.Config.self) { Sports.Config() }
        #expect(container.resolve(Weather.Config.self)?.name == "weather")
        #expect(container.resolve(Sports.Config.self)?.name == "sports")
        #expect(container.validate().isEmpty)
    }

    @Test func name_whenTwoTypesShareIt_isTheFullOneInTheGraph() {
        container.register(Weather.Config.self) { Weather.Config() }
        container.register(Sports.Config.self) { Sports.Config() }
        let names = container.graph.services.map(\.name)
        #expect(names == [String(reflecting: Weather.Config.self), String(reflecting: Sports.Config.self)])
        #expect(Set(names).count == 2)
    }

    @Test func name_whenNoOtherTypeSharesIt_isTheShortOne() {
        container.register(Weather.Config.self) { Weather.Config() }
        #expect(container.graph.services.map(\.name) == ["Config"])
    }

    @Test func missing_whenAnotherOfItsNameIsRegistered_hasTheFullName() {
        container.register(Weather.Config.self) { Weather.Config() }
        container.register(Reader.self, dependencies: Sports.Config.self) { _ in Reader() }
        let name = String(reflecting: Sports.Config.self)
        #expect(container.validate() == [.missingService(name, path: ["Reader", name])])
        #expect(container.resolve(Reader.self) == nil)
        #expect(log.errors == [.missingService(name, path: ["Reader", name])])
    }

    @Test func cycle_whenTwoOfOneNameAreOnIt_tellsThemApart() {
        container.register(Weather.Config.self, dependencies: Sports.Config.self) { _ in Weather.Config() }
        container.register(Sports.Config.self, dependencies: Weather.Config.self) { _ in Sports.Config() }
        let (weather, sports) = (String(reflecting: Weather.Config.self), String(reflecting: Sports.Config.self))
        #expect(container.validate() == [.serviceCycle([weather, sports, weather])])
    }

    @Test func graph_whenTwoOfOneNameAreMissing_tellsThemApart() {
        container.register(Reader.self, dependencies: (Sports.Config.self, Art.Config.self)) { _, _ in Reader() }
        let graph = container.graph
        #expect(Set(graph.missing).count == 2)
        #expect(graph.services.first?.dependencies == graph.missing)
    }
}
