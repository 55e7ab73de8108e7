import Boardy
import Measuring

/// Benchmarks that compare operations among many boards and flows with the same operations among 10.
@MainActor
enum Growth {
    static let benchmarks = [1_000, 10_000].flatMap { count in
        [
            benchmark("activate through a stored destination", count) { Activation.activateStored(among: $0) },
            benchmark("activate by id, typed", count) { Activation.activateByIdentifier(among: $0) },
            benchmark("output to 1 handler", count) { Outputs.send(to: 1, among: $0) },
            benchmark("activate → output → flow → activate", count) { Outputs.chain(among: $0) },
        ]
    }

    private static func benchmark(
        _ name: String, _ count: Int, _ work: @escaping @MainActor (Int) -> Work
    ) -> Benchmark {
        Benchmark("\(name), \(grouped(count)) boards and flows", against: "the same with 10", budget: .times(1.3)) {
            Contest(measured: work(count), baseline: work(10))
        }
    }
}

/// A number with commas as thousands separators.
func grouped(_ number: Int) -> String {
    number < 1_000 ? "\(number)" : grouped(number / 1_000) + "," + String("\(1_000 + number % 1_000)".dropFirst())
}
