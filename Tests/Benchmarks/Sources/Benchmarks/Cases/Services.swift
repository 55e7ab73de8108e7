import CoreContracts
import GhostKernel
import Measuring

/// Benchmarks of resolving a service among many and storing it.
@MainActor
enum Services {
    static let benchmarks =
        [10, 10_000].map { count in
            Benchmark(
                "resolve a cached service, \(grouped(count)) registered",
                against: "dictionary by ObjectIdentifier to a typed box", budget: .times(1.3)
            ) {
                Contest(measured: resolve(among: count), baseline: lookUp(among: count))
            }
        }
        + [
            Benchmark(
                "resolve a cached service among 10,000", against: "the same among 10", budget: .times(1.5)
            ) {
                Contest(measured: resolve(among: 10_000), baseline: resolve(among: 10))
            },
            Benchmark(
                "resolve a cached service, by way of any ServiceResolver",
                against: "dictionary by ObjectIdentifier to a typed box", budget: .noted
            ) {
                Contest(measured: resolveByProtocol(), baseline: lookUp(among: 10))
            },
            Benchmark(
                "resolve a unique service with two dependencies", against: "dictionary of closures",
                // A factory runs with its container as the current one, for properties with injected services.
                budget: .times(1.7), knownRatio: 1.8
            ) {
                Contest(measured: resolveUnique(), baseline: makeFromClosures())
            },
        ]
        + [1_000, 10_000].flatMap { count in
            [
                Benchmark(
                    "register and resolve \(grouped(count)) services, for each of them",
                    against: "dictionaries of closures and of typed boxes", budget: .times(3)
                ) {
                    Contest(
                        measured: fill(count) { $0.register(in: $1) },
                        baseline: fillByHand(count) { $0.register(in: $1) })
                },
                Benchmark(
                    "register and resolve \(grouped(count)) services with two dependencies, for each of them",
                    against: "dictionaries of closures and of typed boxes", budget: .times(3)
                ) {
                    Contest(
                        measured: fill(count) { $0.registerWithTwoDependencies(in: $1) },
                        baseline: fillByHand(count) { $0.registerWithTwoDependencies(in: $1) })
                },
            ]
        }

    private static func container(_ count: Int) -> ServiceContainer {
        let container = ServiceContainer()
        for type in numberedServices(count) {
            type.register(in: container)
            type.resolve(in: container)
        }
        container.register((any Clock).self) { SystemClock() }
        container.register((any Log).self) { MemoryLog() }
        container.register(Session.self, scope: .unique, dependencies: ((any Clock).self, (any Log).self)) {
            Session(clock: $0, log: $1)
        }
        return container
    }

    private static func resolve(among count: Int) -> Work {
        let (container, keeper) = (container(count), Keeper())
        return { times in
            for _ in 0..<times { keeper.keep(container.resolve((any Clock).self)) }
            return keeper.time
        }
    }

    private static func resolveByProtocol() -> Work {
        let (resolver, keeper): (any ServiceResolver, Keeper) = (container(10), Keeper())
        return { times in
            for _ in 0..<times { keeper.keep(resolver.resolve((any Clock).self)) }
            return keeper.time
        }
    }

    private static func resolveUnique() -> Work {
        let container = container(10)
        return { times in
            var sum = 0
            for _ in 0..<times { sum &+= container.resolve(Session.self)?.time ?? 0 }
            return sum
        }
    }

    private static func fill(
        _ count: Int, _ register: @escaping @MainActor (any NumberedService.Type, ServiceContainer) -> Void
    ) -> Work {
        let types = numberedServices(count)
        return { times in
            var resolved = 0
            for _ in 0..<times {
                let container = ServiceContainer()
                container.register(FirstNeeded.self) { FirstNeeded() }
                container.register(SecondNeeded.self) { SecondNeeded() }
                for type in types { register(type, container) }
                for type in types { type.resolve(in: container) }
                resolved &+= count
            }
            return resolved
        }
    }

    // MARK: By hand

    private static func fillByHand(
        _ count: Int, _ register: @escaping @MainActor (any NumberedService.Type, ServicesByHand) -> Void
    ) -> Work {
        let types = numberedServices(count)
        return { times in
            var resolved = 0
            for _ in 0..<times {
                let services = ServicesByHand()
                services.register(FirstNeeded.self) { _ in FirstNeeded() }
                services.register(SecondNeeded.self) { _ in SecondNeeded() }
                for type in types { register(type, services) }
                for type in types { type.resolve(in: services) }
                resolved &+= count
            }
            return resolved
        }
    }

    private final class Box<Value> {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private static func lookUp(among count: Int) -> Work {
        var boxes: [ObjectIdentifier: AnyObject] = [:]
        for type in numberedServices(count) { boxes[type.key] = Box(type) }
        boxes[ObjectIdentifier((any Clock).self)] = Box<any Clock>(SystemClock())
        let keeper = Keeper()
        return { [boxes] times in
            for _ in 0..<times {
                keeper.keep((boxes[ObjectIdentifier((any Clock).self)] as? Box<any Clock>)?.value)
            }
            return keeper.time
        }
    }

    private static func makeFromClosures() -> Work {
        let (clock, log): (any Clock, any Log) = (SystemClock(), MemoryLog())
        var factories: [ObjectIdentifier: @MainActor () -> Any] = [:]
        factories[ObjectIdentifier((any Clock).self)] = { clock }
        factories[ObjectIdentifier((any Log).self)] = { log }
        factories[ObjectIdentifier(Session.self)] = { [factories] in
            let clock = factories[ObjectIdentifier((any Clock).self)]?() as? any Clock
            let log = factories[ObjectIdentifier((any Log).self)]?() as? any Log
            guard let clock, let log else { return () }
            return Session(clock: clock, log: log)
        }
        return { [factories] times in
            var sum = 0
            for _ in 0..<times {
                let session = factories[ObjectIdentifier(Session.self)]?() as? Session
                sum &+= session?.time ?? 0
            }
            return sum
        }
    }
}

private protocol Clock: AnyObject {
    var time: Int { get }
}

private protocol Log: AnyObject {
    var count: Int { get }
}

/// Stores the resolved clock, like a client of the service.
@MainActor
private final class Keeper {
    private var clock: (any Clock)?
    private(set) var time = 0

    func keep(_ clock: (any Clock)?) {
        self.clock = clock
        time &+= clock?.time ?? 0
    }
}

private final class SystemClock: Clock {
    let time = 1
}

private final class MemoryLog: Log {
    let count = 1
}

private final class Session {
    let clock: any Clock
    let log: any Log

    init(clock: any Clock, log: any Log) {
        self.clock = clock
        self.log = log
    }

    var time: Int { clock.time &+ log.count }
}
