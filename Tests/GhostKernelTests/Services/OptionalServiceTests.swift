import CoreContracts
import GhostKernel
import Testing

/// Services that are registered under an optional type or under `Any`.
@MainActor
struct OptionalServiceTests {
    private protocol Pet: AnyObject {}
    private final class Cat: Pet {}
    private final class Owner {
        let pet: (any Pet)?
        init(_ pet: (any Pet)?) { self.pet = pet }
    }

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test(arguments: ServiceScope.allCases.filter { $0 != .shared })
    func service_whenItsTypeIsOptional_isMade(_ scope: ServiceScope) {
        container.register(Cat?.self, scope: scope) { Cat() }
        let cat: Cat?? = container.resolve(Cat?.self)
        #expect(cat.flatMap(\.self) != nil)
        #expect(log.made == ["Optional<Cat>"])
    }

    @Test func service_whenItsTypeIsOptional_isHandedToThoseThatNeedIt() throws {
        container.register((any Pet)?.self) { Cat() }
        container.register(Owner.self, dependencies: (any Pet)?.self) { Owner($0) }
        #expect(try container.require(Owner.self).pet != nil)
    }

    @Test func service_whenItIsNil_isMadeOnce() throws {
        container.register(Int?.self) { nil }
        #expect(try container.require(Int?.self) == nil)
        #expect(try container.require(Int?.self) == nil)
        #expect(log.made == ["Optional<Int>"])
    }

    @Test func service_whenItsTypeIsAny_isMade() throws {
        container.register(Any.self) { 7 }
        container.register(AnyObject.self) { Cat() }
        #expect(try container.require(Any.self) as? Int == 7)
        #expect(try container.require(AnyObject.self) is Cat)
    }

    @Test func service_whenItIsSharedAndItsTypeIsAnyObject_isMadeAgainWhenNobodyHoldsIt() throws {
        container.register(AnyObject.self, scope: .shared) { Cat() }
        let first = try container.require(AnyObject.self)
        #expect(try container.require(AnyObject.self) === first)
        #expect(log.made.count == 1)
    }

    @Test func override_whenTheTypeIsOptional_isInForce() throws {
        container.register(Cat?.self) { nil }
        #expect(try container.require(Cat?.self) == nil)
        container.override(Cat?.self) { Cat() }
        #expect(try container.require(Cat?.self) != nil)
    }
}
