import Foundation
import Measuring

/// Prints a message to standard error, because standard output contains only the results.
func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
}

@MainActor
func measure(_ benchmarks: [Benchmark], _ options: Options) async throws -> Report {
    var report = Report(date: .now, machine: .current)
    // First, because the allocator rounds up more after the benchmarks have left gaps of all sizes.
    if options.only.isEmpty { report.add(Memory.measure()) }
    for (number, benchmark) in benchmarks.enumerated() {
        tell("[\(number + 1)/\(benchmarks.count)] \(benchmark.name)")
        report.add(try await options.isQuick ? measureQuickly(benchmark) : benchmark.run(.full))
    }
    if options.countsInstructions { report.add(instructions: countInstructions(options)) }
    report.add(await Launching.quantities(options.only))
    return report
}

/// Measures a benchmark in this process and, if it is over its limit, in three new processes. A failure of these keeps the first
/// result.
@MainActor
func measureQuickly(_ benchmark: Benchmark) async throws -> Finding {
    let finding = try await benchmark.run(.quick)
    do {
        return try Rerun.confirmed(finding) {
            tell("    over its limit; measuring again in a new process")
            return try Rerun.finding(arguments: [Options.rerunOption, "--only", benchmark.name])
        }
    } catch {
        tell("    not measured again: \(error)")
        return finding
    }
}

/// Counts instructions, or returns no counts after a failure, so that the other results are kept.
@MainActor
func countInstructions(_ options: Options) -> [String: Finding.Counts] {
    guard InstructionCount.isAvailable else {
        tell("Instructions are not counted, since there is no valgrind.")
        return [:]
    }
    tell("counting instructions, which takes a minute or two")
    do {
        return try InstructionCount.of(
            arguments: [Options.countingOption] + options.only.flatMap { ["--only", $0] })
    } catch {
        tell("Instructions are not counted: \(error)")
        return [:]
    }
}

do {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    let benchmarks = Suite.benchmarks(options.only)
    switch options.purpose {
    case .help:
        print(Options.help)
    case .list:
        for benchmark in benchmarks { print(benchmark.name) }
    case .beCounted:
        try await InstructionCount.go(through: benchmarks)
    case .startCold(let side):
        if let benchmark = benchmarks.first { await ColdStart.perform(side, of: benchmark) }
    case .rerun:
        // The name of a benchmark can be a part of another one's.
        if let benchmark = benchmarks.first(where: { options.only.contains($0.name) }) {
            try await Rerun.perform(benchmark, .quick)
        }
    case .measure:
        guard !benchmarks.isEmpty else {
            throw Options.Mistake(
                description:
                    "Nothing has '\(options.only.joined(separator: "' or '"))' in its name. To fix: see --list.")
        }
        var report = try await measure(benchmarks, options)
        if options.only.isEmpty { report.add(try ProgramSize.smallestApp(options.isQuick ? .quick : .full)) }
        var failure: (any Error)?
        do {
            if options.measuresBuilds { report.add(try Builds(progress: tell).measure()) }
        } catch {
            // A failed build does not discard the results of the benchmarks.
            failure = error
        }
        print(report.tables())
        try options.json.map { try report.json().write(to: $0) }
        try failure.map { throw $0 }
        guard report.missed.isEmpty else {
            tell("Over budget: \(report.missed.joined(separator: "; ")).")
            exit(1)
        }
    }
} catch let mistake as Options.Mistake {
    tell("\(mistake)")
    exit(64)
} catch {
    tell("\(error)")
    exit(1)
}
