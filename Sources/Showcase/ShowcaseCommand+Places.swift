import AppFoundation
import Boardy
import Foundation

extension ShowcaseCommand {
    /// The files and folders that the app keeps in the state folder.
    private static let keptNames = [
        "analytics.jsonl", "analytics.jsonl.1", "employees.json", "network", "postcards", "profiles.json",
        "purchases.json", "scene.json", "secrets", "server", Theme.fileName, "values",
    ]

    /// Throws if the output of one option would overwrite the output of another one or the state. Paths are compared
    /// after resolution.
    func refuseSharedPlaces() throws(Exit) {
        let trace = trace.map { ResolvedPath($0) }
        let report = report.map { ResolvedPath($0) }
        if let trace, trace == report {
            throw .wrongUsage(
                "--trace and --report lead to the same file, \(quoted(trace.path)). To fix: give each a file of its own."
            )
        }
        let folder = ResolvedPath(stateFolder.url)
        let kept = Self.keptNames.map { ResolvedPath(stateFolder.url.appending(path: $0)) }
        for (option, file) in [("--trace", trace), ("--report", report)] {
            // A file at the path of the state folder or of a parent would prevent the folder from being created.
            guard let file, folder.isIn(file) || kept.contains(where: file.isIn) else { continue }
            throw .wrongUsage(
                "\(option) leads to \(quoted(file.path)), where the app keeps its state. To fix: give it a file of its own."
            )
        }
    }
}
