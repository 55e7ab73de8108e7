import BoardySupport
import Foundation

/// The changes of the shared module for an extension target: the module if there is none, and the files of the target.
struct SharedAdditions {
    /// The paths of files that exist already, from another extension or written by hand.
    private(set) var kept: [String] = []

    private let target: ExtensionTarget
    private let folder: URL

    /// The shared module to create. Nil if there is one.
    private let module: SharedModule?

    init(_ target: ExtensionTarget, in context: CommandContext) async throws {
        self.target = target
        folder = context.packageFolder
        let manifest = folder.appending(path: "\(target.sharedFolder)/Package.swift")
        module =
            SpecText.isRegular(manifest)
            ? nil
            : SharedModule(
                name: target.sharedModule, folder: target.librariesFolder,
                boardy: try await BoardyDependency.find(for: target.sharedFolder, in: context))
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
        for file in module?.files ?? [] {
            let text = file.path == path && needsResources ? try addingResources(to: file.text, path) : file.text
            changes.create(file.path, text)
        }
        if module == nil, needsResources {
            let manifest = SpecText.read(folder.appending(path: path)) ?? ""
            changes.edit(path, from: manifest, to: try addingResources(to: manifest, path))
        }
    }

    /// Returns a manifest that declares resources of the library. A manifest with the declaration stays the same.
    ///
    /// Only a target without further arguments is edited, because `resources` has to follow some of them.
    private func addingResources(to manifest: String, _ path: String) throws -> String {
        let resources = #"resources: [.process("Resources")]"#
        if manifest.contains(resources) { return manifest }
        let forms = SharedModule.targetForms(target.sharedModule)
        guard let form = forms.first(where: { manifest.contains($0 + ")") }) else {
            throw ToolError(
                "\(quoted(path)) has no '\(forms[0]))', and nothing was written. "
                    + "To fix: add '\(resources)' to the target there, and run the command again.")
        }
        return manifest.replacing(form + ")", with: "\(form), \(resources))", maxReplacements: 1)
    }

    private func exists(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)) != nil
    }
}
