import BoardySupport
import Foundation

/// The changes of the shared module for an extension target: the module if there is none, and the files of the target.
struct SharedAdditions {
    /// The paths of files that exist already, from another extension or written by hand.
    private(set) var kept: [String] = []

    private let target: ExtensionTarget
    private let folder: URL

    init(_ target: ExtensionTarget, in folder: URL) {
        self.target = target
        self.folder = folder
    }

    /// Adds the changes.
    mutating func add(to changes: inout FileChanges) throws {
        let theme = target.sharedTheme.map(\.path)
        let hasTheme = theme.first.map(exists) == true
        for file in target.sharedSources {
            if exists(file.path) {
                kept.append(file.path)
            } else if !hasTheme || !theme.contains(file.path) {
                changes.create(file.path, file.text)
            }
        }
        try addPackage(to: &changes, needsResources: target.needsSharedResources && !hasTheme)
    }

    private func addPackage(to changes: inout FileChanges, needsResources: Bool) throws {
        let path = "\(target.sharedFolder)/Package.swift"
        if let manifest = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) {
            changes.edit(path, from: manifest, to: needsResources ? try addingResources(to: manifest, path) : manifest)
            return
        }
        for file in SharedModule(name: target.sharedModule, folder: target.librariesFolder).files {
            let text = file.path == path && needsResources ? try addingResources(to: file.text, path) : file.text
            changes.create(file.path, text)
        }
    }

    /// Returns a manifest that declares resources of the library. A manifest with the declaration stays the same.
    ///
    /// Only a target without further arguments is edited, because `resources` has to follow some of them.
    private func addingResources(to manifest: String, _ path: String) throws -> String {
        let resources = #"resources: [.process("Resources")]"#
        if manifest.contains(resources) { return manifest }
        let name = ".target(name: \"\(target.sharedModule)\""
        guard manifest.contains(name + ")") else {
            throw ToolError(
                "\(quoted(path)) has no '\(name))', and nothing was written. "
                    + "To fix: add '\(resources)' to the target there, and run the command again.")
        }
        return manifest.replacing(name + ")", with: "\(name), \(resources))", maxReplacements: 1)
    }

    private func exists(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)) != nil
    }
}
