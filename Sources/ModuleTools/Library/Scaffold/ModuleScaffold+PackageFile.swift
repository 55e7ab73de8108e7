import Foundation

/// The edit of `Package.swift`.
extension ModuleScaffold {
    /// Adds the module to the list of features in `Package.swift`. Without such a list, the declarations of its targets are left to the user.
    mutating func declare(_ spec: ModuleSpec, in graph: PackageGraph, folder: URL) throws {
        let text = try SourceLines.read("Package.swift", in: folder)
        var manifest = SourceLines(text)
        declaresTargets = manifest.insertAboveMarker(spec.featureLine, needsComma: true)
        if declaresTargets {
            changes.edit("Package.swift", from: text, to: manifest.text)
        } else {
            remaining.append(
                "Package.swift has no list of features as 'new-app' writes it, so nothing was edited there.\n"
                    + "Add these targets, and add \"\(spec.name)\"\(spec.kind == .boards ? "" : " and the product GhostBridge") to the "
                    + "dependencies of the app's target:\n\n"
                    + PrintedTargets(spec, in: graph).text)
        }
    }
}
