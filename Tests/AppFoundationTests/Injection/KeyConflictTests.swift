import AppFoundation
import CoreContracts
import GhostKernel
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct KeyConflictTests {
    private let garage = Garage()
    private var container: Container { garage.container }

    private let error = GhostError.typeHasTwoKeys(
        "Engine", first: "engine in AppFoundationTests/Parts.swift",
        second: "spareEngine in AppFoundationTests/Parts.swift")

    @Test func secondKey_ofAType_makesItsOwnProductsAndIsReported() {
        let engine = container.engine()
        let (first, second) = (container.spareEngine(), container.spareEngine())
        #expect(first.name == "spare")
        #expect(first !== second)
        #expect(container.engine() === engine)
        #expect(garage.errors == [error, error])
    }

    @Test func secondKey_ofARegisteredType_resolvesTheServiceAsWell() {
        container.services.register(Engine.self) { Engine("manifest") }
        #expect(container.engine() === container.spareEngine())
        #expect(garage.errors == [])
    }

    @Test func override_forTheSecondKey_isReportedAndLeavesTheFirstAlone() {
        _ = container.engine()
        container.spareEngine.register { Engine("mock") }
        #expect(container.engine().name == "default")
        #expect(container.spareEngine().name == "spare")
        #expect(garage.errors == [error, error])
    }

    @Test func keys_withOneNameInTwoFiles_areTwo() {
        _ = container.engine()
        #expect(Factory(container, key: "engine", fileID: "Other/Keys.swift") { Engine("other") }().name == "other")
        #expect(garage.errors.map(\.code) == ["type-has-two-keys"])
    }

    @Test func key_whenUsedTwice_isNoConflict() {
        _ = (container.engine(), container.engine())
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

    @Test func requiredKey_whenUsedBeforeTheKeyWithAFactory_isNoConflict() {
        #expect(container.neededEngine() == nil)
        #expect(container.engine().name == "default")
        #expect(container.neededEngine() === container.engine())
        #expect(garage.errors.map(\.code) == ["missing-service"])
    }

    // MARK: Cycles

    @Test func cycle_whenOneServiceIsLazy_isMade() {
        let left = container.left()
        #expect(left.right.left === left)
        #expect(garage.errors == [])
    }

    @Test func cycle_ofInjectedServices_isReportedAndEndsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = Container().egg()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'Egg' depends on itself through other services"))
        #expect(text.contains("To fix: resolve one of them when it is used instead of when it is made"))
    }
}

@MainActor
private final class Left {
    @Injected(\.right) var right
}

@MainActor
private final class Right {
    @LazyInjected(\.left) var left
}

@MainActor
private final class Hen {
    @Injected(\.egg) var egg
}

@MainActor
private final class Egg {
    @Injected(\.hen) var hen
}

extension Container {
    fileprivate var otherPump: Factory<(any Pump)?> { required((any Pump).self) }
    fileprivate var neededEngine: Factory<Engine?> { required(Engine.self) }
    fileprivate var left: Factory<Left> { self { Left() }.singleton }
    fileprivate var right: Factory<Right> { self { Right() }.singleton }
    fileprivate var hen: Factory<Hen> { self { Hen() }.singleton }
    fileprivate var egg: Factory<Egg> { self { Egg() }.singleton }
}
