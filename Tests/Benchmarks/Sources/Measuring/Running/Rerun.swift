import Foundation

/// Runs a benchmark in a new process of this program.
///
/// Addresses and the seeds of hash tables differ between processes, and change some ratios by a third. More timings in the same process
/// do not average that out.
@MainActor
public enum Rerun {
    /// Returns a finding that is within its limit unchanged, and otherwise the middle one of three more, by the lower quartiles of their
    /// ratios. Chance in one process therefore decides neither way.
    ///
    /// - Parameter rerun: runs the benchmark once more.
    public static func confirmed(_ finding: Finding, by rerun: () throws -> Finding) rethrows -> Finding {
        guard finding.isMet == false else { return finding }
        return try (1...3).map { _ in try rerun() }.sorted { $0.ratio.lower < $1.ratio.lower }[1]
    }

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
            "A run of one benchmark has printed no finding. To fix: pass its whole name, and print nothing else."
        }
    }
}
