import AppFoundation
import CoreContracts
import Foundation
import GhostKernel
import Testing

/// Several keys of one type, and keys of services that the app registers.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SeveralKeysTests {
    private let garage = Garage()
    private var container: Container { garage.container }

    // MARK: Keys of one type

    @Test func keys_ofOneType_haveServicesOfTheirOwn() {
        let (engine, spare) = (container.engine(), container.spareEngine())
        #expect([engine.name, spare.name] == ["default", "spare"])
        #expect(container.engine() === engine)
        #expect(container.spareEngine() === spare)
        #expect(garage.errors == [])
    }

    @Test func keys_ofTwoURLs_areTwo() {
        #expect(container.api().host() == "api.example.com")
        #expect(container.images().host() == "images.example.com")
        container.images.register { URL(filePath: "/images") }
        #expect(container.api().host() == "api.example.com")
        #expect(container.images().isFileURL)
        #expect(garage.errors == [])
    }

    @Test func override_ofOneKey_leavesTheOtherAlone() {
        container.spareEngine.register { Engine("mock") }
        #expect(container.engine().name == "default")
        #expect(container.spareEngine().name == "mock")
        #expect(container.spareEngine() === container.spareEngine())
        #expect(garage.errors == [])
    }

    @Test func keys_withOneNameInTwoFiles_areTwo() {
        let other = Factory(container, key: "engine", fileID: "Other/Keys.swift") { Engine("other") }.singleton
        #expect([container.engine().name, other().name] == ["default", "other"])
        #expect(
            container.services.graph.services.map(\.name) == [
                "Container.engine in AppFoundationTests/Parts.swift", "Container.engine in Other/Keys.swift",
            ])
    }

    @Test func keys_ofAGenericFunction_areOneForEachType() {
        #expect(container.newest(Int.self) === container.newest(Int.self))
        #expect(container.newest(String.self).values == [])
        #expect(garage.errors == [])
    }

    // MARK: Scopes

    @Test func scope_whenItEnds_releasesTheProductsOfItsKeys() {
        let (first, second, single) = (container.leftPermit(), container.rightPermit(), container.engine())
        container.services.end(.session)
        #expect(container.leftPermit() !== first)
        #expect(container.rightPermit() !== second)
        #expect(container.leftPermit() === container.leftPermit())
        #expect(container.engine() === single)
    }

    @Test func scope_whenItEnds_callsObserversAmongTheProductsOfKeys() {
        let cache = container.cache()
        container.services.end(.session)
        #expect(cache.ended == [.session])
    }

    @Test func singleton_thatResolvesAKeyOfASession_isReported() {
        _ = container.office()
        #expect(
            garage.errors == [
                .outlivesDependency(
                    "Container.leftPermit", scope: "session", path: ["Container.office", "Container.leftPermit"])
            ])
    }

    @Test func keys_thatResolveEachOtherInALongChain_areMade() {
        #expect(container.link(300) == 300)
        #expect(garage.errors == [])
    }

    // MARK: Keys without a factory

    @Test func requiredKey_whenTheServiceIsRegistered_resolvesIt() {
        container.services.register((any Pump).self) { HandPump() }
        #expect(container.pump() != nil)
        #expect(container.pump() === container.services.resolve((any Pump).self))
    }

    @Test func requiredKey_whenTheServiceIsNotRegistered_isNilAndReported() {
        #expect(container.pump() == nil)
        #expect(garage.errors == [.missingService("Pump", path: ["Pump"], isProtocol: true)])
    }

    @Test func optionalKey_ofAService_isItsProduct_andNilWithoutAReportIfThereIsNone() {
        #expect(container.optionalPump() == nil)
        container.services.register((any Pump).self) { HandPump() }
        #expect(container.optionalPump() != nil)
        #expect(container.optionalPump() === container.pump())
        #expect(garage.errors == [])
    }

    @Test func requiredKey_whenOverridden_resolvesTheOverrideByItsType() {
        container.pump.register { HandPump() }
        #expect(container.pump() != nil)
        #expect(container.services.resolve((any Pump).self) != nil)
        #expect(garage.errors == [])
    }

    @Test func requiredKeys_ofTwoFeatures_resolveOneService() {
        container.services.register((any Pump).self) { HandPump() }
        #expect(container.pump() != nil)
        #expect(container.otherPump() === container.pump())
        #expect(garage.errors == [])
    }

    @Test func requiredKey_ofTheTypeOfAnotherKey_isNotThatKey() {
        _ = container.engine()
        #expect(container.neededEngine() == nil)
        #expect(garage.errors.map(\.code) == ["missing-service"])
    }
}

private final class Newest<Value> {
    var values: [Value] = []
}

private final class Permit {}

private final class Cache: ScopeEndObserver {
    private(set) var ended: [ServiceScope] = []
    func scopeDidEnd(_ scope: ServiceScope) { ended.append(scope) }
}

extension Container {
    fileprivate var api: Factory<URL> { self { self.url("https://api.example.com") }.singleton }
    fileprivate var images: Factory<URL> { self { self.url("https://images.example.com") }.singleton }
    fileprivate var leftPermit: Factory<Permit> { self { Permit() }.session }
    fileprivate var rightPermit: Factory<Permit> { self { Permit() }.session }
    fileprivate var cache: Factory<Cache> { self { Cache() }.singleton }
    fileprivate var office: Factory<[Permit]> { self { [self.leftPermit()] }.singleton }
    fileprivate var otherPump: Factory<(any Pump)?> { required((any Pump).self) }
    fileprivate var optionalPump: Factory<(any Pump)?> { optional((any Pump).self) }
    fileprivate var neededEngine: Factory<Engine?> { required(Engine.self) }

    fileprivate func newest<Value>(_: Value.Type) -> Newest<Value> { self { Newest<Value>() }.singleton() }

    /// Resolves one key for each number.
    fileprivate func link(_ number: Int) -> Int {
        Factory(self, key: "link\(number)") { number == 0 ? 0 : self.link(number - 1) + 1 }()
    }

    private func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }
}
