import Foundation

@testable import ModuleTools

/// Returns the findings of `swift format lint` in a folder, with the configuration of this package.
func formatFindings(in folder: URL) async throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    let result = try await Subprocess.run([
        "swift", "format", "lint", "--strict", "--configuration", root.appending(path: ".swift-format").path,
        "--recursive", folder.path,
    ])
    let findings = result.errors.split(separator: "\n")
    return findings.isEmpty && result.status != 0 ? ["status \(result.status)"] : findings
}
