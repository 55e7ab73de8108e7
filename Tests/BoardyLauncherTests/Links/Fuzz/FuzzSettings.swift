import BoardTestSupport
import Foundation
import TestSupport

/// The number of links that the fuzz tests open, and the seeds. Environment variables can set both:
///
/// ```sh
/// BOARDY_FUZZ_CASES=5000000 swift test -c release -Xswiftc -enable-testing --filter Fuzz
/// BOARDY_FUZZ_SEED=17 swift test --filter Fuzz
/// ```
enum FuzzSettings {
    /// The number of opened links of all seeds together. The route table tests look up a quarter as many links.
    static let cases = variable("BOARDY_FUZZ_CASES") ?? 200_000

    /// Fixed seeds and a random one, or only the seed that the environment variable names.
    static let seeds: [UInt64] = variable("BOARDY_FUZZ_SEED").map { [$0] } ?? SeededGenerator.seeds

    static var opened: Int { cases / seeds.count }

    static var lookedUp: Int { cases / seeds.count / 4 }

    private static func variable<Number: FixedWidthInteger>(_ name: String) -> Number? {
        ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
    }
}
