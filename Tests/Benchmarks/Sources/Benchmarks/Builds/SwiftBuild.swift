import Foundation
import Measuring

/// Builds a package, measures the duration, and lists the compiled modules.
struct SwiftBuild {
    /// The package to build.
    let package: URL
    /// The folder for build products, separate from existing ones.
    let scratch: URL
    /// Additional options of `swift build`.
    var options: [String] = []

    struct Outcome {
        let seconds: Double
        /// The processor time of the build and its compilers, in seconds.
        let processorSeconds: Double
        /// The modules with at least one compiled file.
        let compiled: Set<String>
    }

    func run() throws -> Outcome {
        let arguments =
            ["swift", "build", "--package-path", package.path, "--scratch-path", scratch.path] + options
        let clock = ContinuousClock()
        let (start, processorStart) = (clock.now, Command.processorSeconds)
        let output = try Command(URL(filePath: "/usr/bin/env"), arguments).output()
        return Outcome(
            seconds: (clock.now - start) / .seconds(1),
            processorSeconds: Command.processorSeconds - processorStart, compiled: Self.compiled(in: output))
    }

    func product(_ name: String) throws -> URL {
        let folder = try Command(
            URL(filePath: "/usr/bin/env"),
            ["swift", "build", "--package-path", package.path, "--scratch-path", scratch.path, "--show-bin-path"]
                + options
        ).output()
        return URL(filePath: folder.trimmingCharacters(in: .whitespacesAndNewlines)).appending(path: name)
    }

    /// Parses steps such as `[12/34] Compiling Module3 Board.swift` and `[12/34] Emitting module Module3`.
    private static func compiled(in output: String) -> Set<String> {
        var modules: Set<String> = []
        for line in output.split(separator: "\n") {
            guard let end = line.firstIndex(of: "]") else { continue }
            let words = line[line.index(after: end)...].split(separator: " ")
            switch words.first {
            case "Compiling"? where words.count > 2: modules.insert(String(words[1]))
            case "Emitting"? where words.count > 2: modules.insert(String(words[2]))
            default: break
            }
        }
        return modules
    }
}
