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

    /// The state of a step, with the reason.
    enum State: Equatable {
        case done(String)
        case open(String)

        /// A step that the files do not show.
        case unknown(String)
    }

    /// The checklist for a target of a specification. If it does not contain the target, the fragment that `new-extension` writes is read.
    ///
    /// - Parameter path: the path of the specification, relative to the folder of the package or absolute.
    init(for name: String, in spec: ProjectSpec, at path: String, packageFolder: URL) {
        let folder = URL(filePath: path, directoryHint: .notDirectory, relativeTo: packageFolder)
            .deletingLastPathComponent()
        let configured = spec.targets.first { $0.name == name && !$0.type.isEmpty }
        let place = SpecNode.Place(file: SpecNode.File(path: spec.root.place.file.path, folder: folder), line: 1)
        target =
            configured ?? Self.fragment(of: name, in: folder)
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

    /// The steps with their states, in order.
    var steps: [(title: String, state: State)] {
        [
            ("Decide on the kind of the target", kind),
            ("Look at the existing targets", existingTargets),
            ("Check which modules the target can use", compatibility),
            ("Create a shared module", sharedModule),
            ("Create the folder of the sources", sources),
            ("Create the Info.plist with all standard keys", infoPlist),
            ("Create the entitlements", entitlements),
            ("Configure the target in the specification", configuration),
            ("Put the app group into both targets", appGroup),
            ("Use Apple's own patterns, without boards", patterns),
            ("Connect the shared data", dataSharing),
            ("Build and test", build),
            ("Record the type of the app in AGENTS.md", appType),
        ]
    }

    /// True if the files show no step that is open.
    var isDone: Bool { !steps.contains { if case .open = $0.state { true } else { false } } }

    /// The numbered steps, one on a line.
    var text: String {
        steps.enumerated().map { index, step in
            let (mark, reason) =
                switch step.state {
                case .done(let reason): ("x", reason)
                case .open(let reason): (" ", reason)
                case .unknown(let reason): ("?", reason)
                }
            return "\(index < 9 ? " " : "")\(index + 1). [\(mark)] \(step.title): \(reason)"
        }
        .joined(separator: "\n")
    }
}
