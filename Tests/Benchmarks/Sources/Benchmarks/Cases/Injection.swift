import AppFoundation
import Measuring

/// Benchmarks of properties with injected services.
@MainActor
enum Injection {
    static let benchmarks = [
        Benchmark("@LazyInjected after the first access", against: "a stored property", budget: .times(2)) {
            Contest(measured: readInjected(), baseline: readStored())
        }
    ]

    private static func readInjected() -> Work {
        let client = withContainer { _ in InjectedClient() }
        return { times in
            for _ in 0..<times { client.read() }
            return client.sum
        }
    }

    private static func readStored() -> Work {
        let client = StoringClient(Counter())
        return { times in
            for _ in 0..<times { client.read() }
            return client.sum
        }
    }
}

private final class Counter {
    var count = 1
}

extension Container {
    fileprivate var counter: Factory<Counter> {
        self { Counter() }.singleton
    }
}

@MainActor
private final class InjectedClient {
    @LazyInjected(\.counter) private var counter
    private(set) var sum = 0

    @inline(never)
    func read() { sum &+= counter.count }
}

@MainActor
private final class StoringClient {
    private let counter: Counter
    private(set) var sum = 0

    init(_ counter: Counter) {
        self.counter = counter
    }

    @inline(never)
    func read() { sum &+= counter.count }
}
