import ArgumentParser
import BoardySupport
import Foundation

/// The options that select the XcodeGen specification of a command.
struct SpecOptions: ParsableArguments {
    @Option(
        help: .init(
            "The specification, in the folder of the package. Default: the first of "
                + ProjectSpec.defaultPaths.joined(separator: ", ") + ".", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var spec: String?

    /// Reads the specification, and returns the result of a closure on it.
    ///
    /// - Parameter body: receives the specification, its path, and notes about includes that were skipped.
    func read<Value: Sendable>(
        in folder: URL, _ body: @escaping @Sendable (ProjectSpec, String, [String]) throws -> Value
    ) async throws -> Value {
        try await onLargeStack {
            let path = try self.path(in: folder)
            let spec = try ProjectSpec.load(path, in: folder)
            return try body(
                spec, path, spec.skippedIncludes.map { "note: \($0) is not a local file, and is not read." })
        }
    }

    private func path(in folder: URL) throws -> String {
        if let spec { return spec }
        let paths = ProjectSpec.defaultPaths
        guard let path = paths.first(where: { SpecText.isRegular(folder.appending(path: $0)) }) else {
            throw ToolError(
                "There is none of \(paths.joined(separator: ", ")) in \(quoted(folder.path)). To fix: give the path of an XcodeGen file with --spec."
            )
        }
        return path
    }
}

/// Runs some work on a thread with a stack of 16 MB, because Yams follows up to 1,000 levels of nesting by recursion.
func onLargeStack<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result(catching: work)) }
        thread.stackSize = 16 << 20
        thread.start()
    }
}
