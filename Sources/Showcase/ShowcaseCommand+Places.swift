import AppFoundation
import Boardy
import Foundation

extension ShowcaseCommand {
    /// What the app keeps in its state folder: a file for each module that keeps something, and the answers of servers.
    private static let keptNames = ["session.json", "employees.json", "values.json", "network"]

    /// Throws if what is written for one option would be written over what another one is for. What counts is where paths lead,
    /// not how they are written.
    func refuseSharedPlaces() throws(Exit) {
        let trace = trace.map(ResolvedPath.init)
        let report = report.map(ResolvedPath.init)
        if let trace, trace == report {
            throw .wrongUsage(
                "--trace and --report lead to one file, \(quoted(trace.path)). To fix: give each a file of its own.")
        }
        let folder = ResolvedPath(stateFolder.url)
        let kept = Self.keptNames.map { ResolvedPath(stateFolder.url.appending(path: $0)) }
        for (option, file) in [("--trace", trace), ("--report", report)] {
            // A file in the place of the state folder, or of one that it is in, would leave no room for that.
            guard let file, folder.isIn(file) || kept.contains(where: file.isIn) else { continue }
            throw .wrongUsage(
                "\(option) leads to \(quoted(file.path)), where the app keeps its state. To fix: give it a file of its own."
            )
        }
    }
}
