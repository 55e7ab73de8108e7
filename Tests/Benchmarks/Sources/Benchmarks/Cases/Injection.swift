import AppFoundation
import Measuring

/// Benchmarks of properties with injected services, which are protocols as in most apps.
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
        let client = StoringClient()
        return { times in
            for _ in 0..<times { client.read() }
            return client.sum
        }
    }
}

private protocol Counter: AnyObject {
    var count: Int { get }
}

private final class NumberedCounter: Counter {
    var count = 1
}

private final class EmptyCounter: Counter {
    var count: Int { 0 }
}

/// Returns a service of a type that the compiler does not know, as between modules.
@inline(never)
private func makeCounter() -> any Counter {
    CommandLine.arguments.isEmpty ? EmptyCounter() : NumberedCounter()
}

extension Container {
    fileprivate var counter: Factory<any Counter> {
        self { makeCounter() }.singleton
    }
}

@MainActor
private final class InjectedClient {
    @LazyInjected(\.counter) private var counter
    private(set) var sum = 0

    /// Resolves the service while its container exists.
    init() { read() }

    @inline(never)
    func read() { sum &+= counter.count }
}

@MainActor
private final class StoringClient {
    private var counter = makeCounter()
    private(set) var sum = 0

    init() {
        read()
        refresh()
    }

    /// Replaces the service. The compiler treats a property that nothing replaces as a constant, and reads it without a reference
    /// count.
    @inline(never)
    func refresh() { counter = makeCounter() }

    @inline(never)
    func read() { sum &+= counter.count }
}
