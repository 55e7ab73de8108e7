/// Something that some kinds of extensions cannot use, if their code reaches it.
struct Restriction: Hashable, Sendable {
    let subject: Subject

    /// The kinds that cannot use it.
    let kinds: Set<ExtensionKind>

    /// The reason, as a sentence.
    let problem: String

    /// The fix, which follows "To fix:".
    let fix: String

    enum Subject: Hashable, Sendable {
        /// A module that is imported or depended on, such as `UIKit`.
        case module(String)

        /// The declared platforms of a package.
        case platforms(package: String)

        /// A cycle of dependencies, with the names of its targets in order.
        case cycle([String])
    }

    /// The platforms of the kinds.
    var platforms: Set<Platform> { Set(kinds.map(\.platform)) }

    /// Makes the restriction that the declared platforms of a package cause on a platform, if there is one.
    ///
    /// SwiftPM builds a package for every platform, with the oldest version if the package declares none (documentation of
    /// `SupportedPlatform`). A package without platforms is therefore safe. A package that declares only other platforms is
    /// not safe, because its minimum versions say where it is meant to run.
    init?(undeclared platform: Platform, in package: Package) {
        guard !package.platforms.isEmpty, package.platforms[platform] == nil else { return nil }
        subject = .platforms(package: package.name)
        kinds = Set(ExtensionKind.allCases.filter { $0.platform == platform })
        problem = "The package declares platforms, but not \(platform.rawValue)."
        // The versions with Observation, which the app shell and the watch apps need.
        fix = "add .\(platform.rawValue)(.\(platform == .watchOS ? "v10" : "v17")) to the platforms in its manifest."
    }

    /// The restriction that a cycle of dependencies causes.
    init(cycle: [String]) {
        subject = .cycle(cycle)
        kinds = Set(ExtensionKind.allCases)
        problem = "SwiftPM builds no targets that depend on each other in a cycle."
        fix = "remove one of the dependencies, or move what the targets share to a target below them."
    }

    init(_ subject: Subject, _ kinds: Set<ExtensionKind>, _ problem: String, fix: String) {
        self.subject = subject
        self.kinds = kinds
        self.problem = problem
        self.fix = fix
    }
}
