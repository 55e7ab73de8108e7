import BoardySupport
import Foundation

/// The 13 steps to a new extension target, each with what is done of it.
///
/// The steps are those of the document on extensions, with the commands of this package.
struct ExtensionChecklist {
    let target: SpecTarget
    let spec: ProjectSpec

    /// True if the specification contains the target.
    let isConfigured: Bool

    let findings: [SpecFinding]

    /// The folder of the package, for AGENTS.md.
    let packageFolder: URL

    /// The imports that belong into the app, not into an extension.
    static let appModules = ["Boardy", "BoardySwiftUI", "BoardyUIKit", "CombineRIBs", "GhostBridge", "GhostKernel"]

    /// A step with its state and the reason.
    struct Step: Equatable {
        let title: String
        let state: State
        let reason: String

        enum State: String {
            case done = "x"
            case open = " "

            /// A step that the files do not show.
            case unknown = "?"
        }
    }

    /// The checklist for a target of a specification. If it does not contain the target, the fragment that `new-extension` writes is read.
    ///
    /// - Parameter path: the path of the specification, relative to the folder of the package or absolute.
    init(for name: String, in spec: ProjectSpec, at path: String, packageFolder: URL) {
        let specFolder = URL(filePath: path, directoryHint: .notDirectory, relativeTo: packageFolder)
            .deletingLastPathComponent()
        let configured = spec.targets.first { $0.name == name && !$0.type.isEmpty }
        let place = SpecNode.Place(file: SpecNode.File(path: spec.root.place.file.path, folder: specFolder), line: 1)
        target =
            configured ?? Self.fragment(of: name, in: specFolder)
            ?? SpecTarget(name: name, place: place, node: .empty(at: place), root: spec.root)
        isConfigured = configured != nil
        self.spec = spec
        findings = SpecCheck.findings(in: spec).filter { $0.target == name }
        self.packageFolder = packageFolder
    }

    private static func fragment(of name: String, in folder: URL) -> SpecTarget? {
        guard !name.contains("/") else { return nil }
        return try? ProjectSpec.load("\(name)/target.yml", in: folder).targets.first { $0.name == name }
    }

    /// The steps, in order.
    var steps: [Step] {
        [
            kind, existingTargets, compatibility, sharedModule, sources, infoPlist, entitlements, configuration,
            appGroup,
            patterns, dataSharing, build, appType,
        ]
    }

    /// True if the files show no step that is open.
    var isDone: Bool { !steps.contains { $0.state == .open } }

    /// The numbered steps, one on a line.
    var text: String {
        steps.enumerated().map { index, step in
            let number = index < 9 ? " \(index + 1)" : "\(index + 1)"
            return "\(number). [\(step.state.rawValue)] \(step.title): \(step.reason)"
        }
        .joined(separator: "\n")
    }
}
