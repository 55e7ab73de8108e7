import Foundation
import Measuring

/// The list of all benchmarks.
@MainActor
enum Suite {
    static func benchmarks(_ only: [String]) -> [Benchmark] {
        let all =
            Activation.benchmarks + Outputs.benchmarks + Growth.benchmarks + Links.benchmarks + Services.benchmarks
            + Gates.benchmarks + Launching.benchmarks + ServiceLaunching.benchmarks + Observers.benchmarks
            + Events.benchmarks + Injection.benchmarks + Tasks.benchmarks
        return only.isEmpty
            ? all : all.filter { benchmark in only.contains { benchmark.name.localizedCaseInsensitiveContains($0) } }
    }
}
