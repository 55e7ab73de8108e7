import BoardySupport
import Foundation

/// The steps to an extension target outside of its own files, as far as `new-extension` writes them.
struct WrittenSteps {
    /// A step that needs no person.
    enum Step {
        case include, dependency, appGroup, appType
        /// The removal of an iOS app, which does not exist.
        case removal
    }

    private(set) var steps: Set<Step> = []

    /// Adds the changes of the steps to those of a command.
    ///
    /// A watch app without any specification gets one. Existing files are edited only on demand.
    init(_ target: ExtensionTarget, isEditing: Bool, in folder: URL, _ changes: inout FileChanges) async throws {
        let text = SpecText.read(folder.appending(path: target.specification))
        let include = "\(target.name)/target.yml"
        if let text, isEditing {
            let (edited, steps) = try await onLargeStack { () -> (String, Set<Step>) in
                var edit = SpecEdit(text: text)
                var steps: Set<Step> = []
                if edit.add(include, to: "include") { steps.insert(.include) }
                guard target.kind != .watchStandalone else { return (edit.text, steps) }
                if edit.add("package: \(target.sharedModule)", to: "dependencies", in: "targets", target.app) {
                    steps.insert(.dependency)
                }
                if edit.add(
                    target.appGroup, to: "com.apple.security.application-groups", in: "targets", target.app,
                    "entitlements", "properties")
                {
                    steps.insert(.appGroup)
                }
                return (edit.text, steps)
            }
            changes.edit(target.specification, from: text, to: edited)
            self.steps = steps
        }
        guard target.kind == .watchStandalone else { return }
        let paths = ProjectSpec.defaultPaths + [target.specification]
        if !paths.contains(where: { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }) {
            changes.create(target.specification, "name: \(target.app)\ninclude:\n  - \(include)\n")
            steps = [.include, .removal]
        }
        guard isEditing else { return }
        let agents = SpecText.read(folder.appending(path: "AGENTS.md"))
        if let agents, !agents.contains("## App Type") {
            changes.edit(
                "AGENTS.md", from: agents, to: agents + (agents.hasSuffix("\n") ? "\n" : "\n\n") + target.appType)
        } else if agents == nil {
            changes.create("AGENTS.md", target.appType)
        }
        steps.insert(.appType)
    }
}
