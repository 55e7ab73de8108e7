import Foundation
import TestSupport

/// The number of links that the fuzz tests open. An environment variable can set it:
///
/// ```sh
/// BOARDY_FUZZ_CASES=5000000 swift test -c release -Xswiftc -enable-testing --filter Fuzz
/// ```
enum FuzzSettings {
    /// The number of opened links of all ``SeededGenerator/seeds`` together. The route table tests look up a quarter as many links.
    static let cases =
        ProcessInfo.processInfo.environment["BOARDY_FUZZ_CASES"].flatMap { Int($0) }
        ?? 40_000 * SeededGenerator.seeds.count

    static var opened: Int { cases / SeededGenerator.seeds.count }

    static var lookedUp: Int { opened / 4 }
}
