import BoardTestSupport
import Foundation

/// How many links the fuzz tests open, and from which seeds. Both can be set by hand:
///
/// ```sh
/// BOARDY_FUZZ_CASES=5000000 swift test -c release -Xswiftc -enable-testing --filter Fuzz
/// BOARDY_FUZZ_SEED=17 swift test --filter Fuzz
/// ```
enum FuzzSettings {
    /// How many links are opened, by all seeds together. A quarter as many are looked up besides.
    static let cases = variable("BOARDY_FUZZ_CASES") ?? 200_000

    /// Some that are always the same, and one that is not; or the one that a failure has named.
    static let seeds: [UInt64] = variable("BOARDY_FUZZ_SEED").map { [$0] } ?? SeededGenerator.seeds

    static var opened: Int { cases / seeds.count }

    static var lookedUp: Int { cases / seeds.count / 4 }

    private static func variable<Number: FixedWidthInteger>(_ name: String) -> Number? {
        ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
    }
}
