import TestSupport
import Testing

@testable import Showcase

/// Arguments of the program take time in proportion to their length.
struct HostileArgumentTests {
    private static let shapes: [@Sendable (String) -> [String]] = [
        { ["app://home/\($0)", $0, "-\($0)", "--\($0)", "--state=\($0)"] },
        { ["--report", $0, "app://a"] },
        { ["--trace=\($0)", "--report=/tmp/\($0)"] },
        { ["--state", $0, "--report", "\($0)/run.html"] },
        { ["--\($0)=\($0)"] },
        { ["--sign-in-at", $0] },
        { [$0] },
    ]

    @Test(arguments: HostileText.allCases, shapes.indices)
    func command_whenArgumentsAreHostile_takesLinearTime(alphabet: HostileText, shape: Int) {
        expectLinearCost(of: { Self.shapes[shape](alphabet.text($0)) }) { _ = try? ShowcaseCommand($0) }
    }

    @Test func command_whenAnArgumentHasManyMarks_saysSo() {
        let marks = "e" + String(repeating: "\u{301}", count: 31)
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "'\(marks)' has more than 30 combining marks in a row. To fix: write a text without them.")
        ) { try ShowcaseCommand(["app://a", marks]) }
    }

    @Test func command_whenAPathHasManyFolders_takesLinearTime() {
        expectLinearCost(size: Storm.count(3_000, small: 500), of: { String(repeating: "a/", count: $0) }) { path in
            _ = try? ShowcaseCommand(["--state", path, "--report", path + "b"])
        }
    }
}
