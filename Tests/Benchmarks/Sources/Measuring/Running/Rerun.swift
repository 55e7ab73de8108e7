import Foundation

/// Runs a benchmark in a new process of this program.
///
/// A process has its own addresses and its own seeds of hash tables. They change the times of a benchmark by up to half, so that more
/// timings in the same process do not help.
@MainActor
public enum Rerun {
    /// Runs a benchmark, and prints its finding as JSON, for ``finding(arguments:)`` in another process.
    public static func perform(_ benchmark: Benchmark, _ effort: Effort) async throws {
        print(String(decoding: try JSONEncoder().encode(await benchmark.run(effort)), as: UTF8.self))
    }

    /// Runs this program, and returns the finding that it prints.
    ///
    /// - Parameter arguments: the arguments for a run that calls ``perform(_:_:)``.
    public static func finding(arguments: [String]) throws -> Finding {
        try finding(program: Bundle.main.executableURL, arguments: arguments)
    }

    static func finding(program: URL?, arguments: [String]) throws -> Finding {
        guard let program else { throw NoFinding() }
        let output = try Command(program, arguments).output()
        guard let finding = try? JSONDecoder().decode(Finding.self, from: Data(output.utf8)) else { throw NoFinding() }
        return finding
    }

    /// A run of this program has printed no finding.
    struct NoFinding: Error, CustomStringConvertible {
        var description: String {
            "A run of one benchmark has printed no finding. To fix: let it call Rerun.perform(_:_:) only."
        }
    }
}
