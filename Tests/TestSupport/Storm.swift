import Foundation
public import Testing

/// The size of tests with many cases, seeds or processes.
///
/// A normal run has a small form of each. `BOARDY_STORM=1` selects the full one:
///
/// ```sh
/// BOARDY_STORM=1 swift test --filter Fuzz
/// ```
public enum Storm {
    /// Indicates whether the run has the full forms.
    public static let isOn = ProcessInfo.processInfo.environment["BOARDY_STORM"] == "1"

    /// The number of cases: `full` in a storm, `small` otherwise.
    public static func count(_ full: Int, small: Int) -> Int { isOn ? full : small }
}

extension Trait where Self == ConditionTrait {
    /// A test of sizes that are large by their nature. It runs in a storm only.
    public static var storm: Self { .enabled("BOARDY_STORM=1 runs it.") { Storm.isOn } }
}
