import Foundation

/// The sources of a package and of its modules in packages of their own, by target.
struct ModuleSources {
    let graph: PackageGraph

    /// The manifests of the packages, by the name of the package.
    private let manifests: [String: (path: String, text: ManifestText)]

    /// The targets, sorted by name.
    private(set) var targets: [CheckedTarget] = []

    /// The findings of files that cannot be read.
    private(set) var unreadable: [Finding] = []

    /// The targets of all packages, by the name in imports.
    private let importable: [String: Target]

    /// The targets that declare a plugin or manifest of their own, with the first such declaration.
    private var plugins: [String: (file: String, type: TypeDeclaration)] = [:]

    /// A target with the facts of its sources.
    struct CheckedTarget {
        let target: Target
        let files: [CheckedFile]
    }

    /// The number of files that were read or tried.
    var fileCount: Int { targets.reduce(unreadable.count) { $0 + $1.files.count } }

    /// Reads the sources and manifests.
    init(_ graph: PackageGraph, in folder: URL) {
        self.graph = graph
        let manifests = graph.ownPackages.map { package in
            let file = package.folder.appending(path: "Package.swift")
            return (package.name, (file.path(relativeTo: folder), ManifestText((try? sourceText(of: file)) ?? "")))
        }
        self.manifests = Dictionary(manifests) { first, _ in first }
        let all = graph.targets.values.sorted { $0.name < $1.name }
        importable = Dictionary(all.map { ($0.moduleName, $0) }) { first, _ in first }
        for target in graph.ownTargets where target.kind != .system && target.kind != .binary {
            let isLibrary = target.kind == .library
            var files: [CheckedFile] = []
            for url in target.swiftFiles() {
                let path = url.path(relativeTo: folder)
                do throws(ToolError) {
                    let source = SwiftSource(try sourceText(of: url))
                    files.append(CheckedFile(path: path, source: source, checksEngagement: isLibrary))
                } catch {
                    unreadable.append(
                        Finding(
                            .unreadableFile, path, at: ManifestText.Place(line: 1, column: 1), error.description,
                            fix: "repair or delete the file, or exclude it in Package.swift"))
                }
            }
            targets.append(CheckedTarget(target: target, files: files))
            if isLibrary { plugins[target.name] = Self.plugin(of: target, in: files) }
        }
    }

    /// True for the implementation of a feature, also if its interface is missing.
    func isModule(_ target: Target) -> Bool {
        graph.isImplementation(target)
            || (target.isOwn && !target.isInterface && plugins[target.name] != nil)
    }

    /// The manifest that declares a target.
    func manifest(of target: Target) -> (path: String, text: ManifestText) {
        manifests[target.package] ?? ("Package.swift", ManifestText(""))
    }

    /// The target that an import of a module names.
    func target(ofModule name: String) -> Target? { graph.targets[name] ?? importable[name] }

    /// The first declaration that makes a target a module.
    func plugin(of target: Target) -> (file: String, type: TypeDeclaration)? { plugins[target.name] }

    /// The first type that is a plugin or manifest of a target, and is not private to its file.
    ///
    /// The target is in a folder `Modules`, or the type has its name, as in `PaymentsLauncherPlugin`. Frameworks and tests
    /// have plugins for other purposes.
    private static func plugin(of target: Target, in files: [CheckedFile]) -> (file: String, type: TypeDeclaration)? {
        let isInModules = target.folder.deletingLastPathComponent().lastPathComponent == "Modules"
        for file in files {
            for type in file.types where !type.isPrivate && (isInModules || type.name.hasPrefix(target.name)) {
                if !Set(type.inherited).isDisjoint(with: pluginProtocols) { return (file.path, type) }
            }
        }
        return nil
    }
}

private let pluginProtocols: Set<String> = ["ModulePlugin", "LauncherPlugin", "Manifest"]
