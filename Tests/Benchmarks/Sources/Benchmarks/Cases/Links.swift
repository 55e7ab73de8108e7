import Boardy
import Foundation
import Measuring

/// Benchmarks of opening a link: matching its path, extracting its parameters, and calling the opener.
@MainActor
enum Links {
    static let benchmarks =
        [10, 1_000, 10_000].map { count in
            Benchmark(
                "open a URL, \(grouped(count)) patterns", against: "dictionary of hand-split UTF-8 paths",
                budget: .times(2)
            ) {
                Contest(measured: open(among: count), baseline: openByHand(among: count))
            }
        }
        + [1_000, 10_000].map { count in
            Benchmark(
                "open a URL, \(grouped(count)) patterns, links to 10 of them", against: "the same with 10",
                budget: .times(1.3)
            ) {
                Contest(measured: open(among: count, used: 10), baseline: open(among: 10))
            }
        }
        + [
            // The search for similar patterns takes time in proportion to their number, and is left to the reader of the error.
            Benchmark(
                "refuse a URL that matches none of 10,000 patterns", against: "the same with 10", budget: .times(1.3)
            ) {
                Contest(measured: refuse(among: 10_000), baseline: refuse(among: 10))
            }
        ]

    private static func section(_ number: Int) -> String { "section\(number / 4)" }

    private static func action(_ number: Int) -> String { "action\(number % 4)" }

    /// Links to `used` of the openers, evenly spaced.
    private static func urls(among count: Int, used: Int) -> [URL] {
        (0..<used).compactMap { place in
            let number = place * (count / used)
            return URL(string: "app://home/\(section(number))/e\(number)/\(action(number))?reason=left&page=3")
        }
    }

    private static func launcher(among count: Int, _ tally: Tally) -> PluginLauncher {
        (0..<count).reduce(PluginLauncher.with(options: .default.with(ErrorSink.none))) { component, number in
            component.installURLOpenerPlugin(matchingPath: "/\(section(number))/{id}/\(action(number))") {
                tally.add($1.count)
            }
        }.instantiate().launch { _ in }
    }

    private static func refuse(among count: Int) -> Work {
        let launcher = launcher(among: count, Tally())
        guard let url = URL(string: "app://home/section1/e7/actoin?reason=left&page=3") else { return { _ in 0 } }
        return { times in
            for _ in 0..<times { launcher.open(url: url) }
            return times
        }
    }

    private static func open(among count: Int, used: Int? = nil) -> Work {
        let tally = Tally()
        let launcher = launcher(among: count, tally)
        let urls = urls(among: count, used: used ?? min(count, 1_000))
        return { times in
            for number in 0..<times { launcher.open(url: urls[number % urls.count]) }
            return tally.sum
        }
    }

    private static func openByHand(among count: Int) -> Work {
        let tally = Tally()
        var routes = HandSplitRoutes()
        for number in 0..<count {
            routes.add(section: section(number), action: action(number)) { tally.add($0.count) }
        }
        let urls = urls(among: count, used: min(count, 1_000))
        return { [routes] times in
            for number in 0..<times { _ = routes.open(urls[number % urls.count]) }
            return tally.sum
        }
    }
}
