import BoardySupport
import Foundation

/// The changes of a package that `new-module` makes, and the texts for the edits that are left to the user.
struct ModuleScaffold {
    private(set) var changes = FileChanges()

    /// The edits that are left to the user, because a file has no marker.
    private(set) var remaining: [String] = []

    /// True if the feature line was added, after which the manifest has the targets of the module.
    private(set) var declaresTargets = false

    /// True if the module was added to an app.
    private var isInstalled = false

    /// The program with the module, for the command that runs it.
    private(set) var app: String?

    /// Prepares the changes.
    ///
    /// - Throws: a ``ToolError`` if a name is taken, a used interface is missing, or a file cannot be read.
    init(_ spec: ModuleSpec, in graph: PackageGraph, folder: URL) throws {
        let manifest = try SourceLines.read("Package.swift", in: folder)
        try Self.check(spec, in: graph, manifest: ManifestText(manifest))
        if spec.isPackage {
            let file = try ModulePackage(spec, in: graph, manifest: manifest).manifest
            changes.create(file.path, file.text)
        }
        let hasWidgetInterface = spec.isPackage || graph.targets["WidgetIO"]?.isOwn == true
        for file in spec.boardFiles + spec.manifestFiles(hasWidgetInterface: hasWidgetInterface) {
            changes.create(spec.path(of: file), file.text)
        }

        declare(spec, in: graph, manifest: manifest)
        try install(spec, in: graph, folder: folder)
    }

    /// Adds the module to the list of features in `Package.swift`. Without such a list, the declarations of its targets, or of its package,
    /// are left to the user.
    private mutating func declare(_ spec: ModuleSpec, in graph: PackageGraph, manifest text: String) {
        var manifest = SourceLines(text)
        declaresTargets = manifest.insertAboveMarker(spec.featureLine, needsComma: true)
        if declaresTargets {
            changes.edit("Package.swift", from: text, to: manifest.text)
            return
        }
        let bridge = spec.kind == .boards ? "" : " and the product GhostBridge"
        remaining.append(
            "Package.swift has no list of features as 'new-app' writes it, so nothing was edited there.\n"
                + (spec.isPackage
                    ? "Add this package, and add its products\(bridge) to the dependencies of the app's target:\n\n"
                        + spec.packageLines
                    : "Add these targets, and add \"\(spec.name)\"\(bridge) to the dependencies of the app's target:\n\n"
                        + PrintedTargets(spec, in: graph).text))
    }

    /// Adds the module to each app, in the first of its files that has a marker.
    private mutating func install(_ spec: ModuleSpec, in graph: PackageGraph, folder: URL) throws {
        for target in graph.ownTargets where [.library, .executable].contains(target.kind) {
            let insertions = spec.insertions(in: target.kind)
            guard try insertions.contains(where: { try insert($0, in: target.path(in: folder), of: folder) }) else {
                continue
            }
            isInstalled = true
            let programs = [target] + graph.ownTargets.filter { $0.dependencies.contains { $0.name == target.name } }
            app = app ?? programs.first { $0.kind == .executable }?.name
        }
        if !isInstalled {
            remaining.append(
                "Neither Modules.swift of a library nor main.swift of a program has a comment line that begins with "
                    + "'\(SourceLines.marker)', so nothing was edited there.\nAdd these lines to the app:\n\n"
                    + spec.installImports.map { "    import \($0)\n" }.joined() + "    \(spec.installLine)")
        }
    }

    /// Inserts a line into a file of a target. Returns false if there is no such file, or if it has no marker.
    private mutating func insert(_ insertion: ModuleSpec.Insertion, in target: String, of folder: URL) throws -> Bool {
        let path = "\(target)/\(insertion.file)"
        guard FileManager.default.fileExists(atPath: folder.appending(path: path).path) else { return false }
        let text = try SourceLines.read(path, in: folder)
        var lines = SourceLines(text)
        guard lines.insertAboveMarker(insertion.line, needsComma: insertion.line.hasSuffix(",")) else { return false }
        for module in insertion.imports { lines.insertImport(module) }
        changes.edit(path, from: text, to: lines.text)
        return true
    }

    private static func check(_ spec: ModuleSpec, in graph: PackageGraph, manifest: ManifestText) throws {
        guard graph.targets["Boardy"] != nil else {
            throw ToolError(
                "No package has the target 'Boardy', with which modules are made. To fix: add the package of Boardy to the "
                    + "dependencies in Package.swift, and run the command as 'swift package boardy new-module'.")
        }
        guard !graph.ownTargets.isEmpty else {
            throw ToolError("This package has no app yet. To fix: run 'swift package boardy new-app' first.")
        }
        try ModuleName.checkAreFree([spec.name, spec.name + "IO", spec.name + "Tests"], in: graph)
        try ModuleName.checkAreFree(spec.boards.filter { $0 != spec.name }.map { $0 + "IO" }, in: graph)
        let features = graph.ownTargets.filter(\.isInterface).map { String($0.name.dropLast(2)) }
        for feature in spec.uses where !features.contains(feature) {
            // A feature of the list can be in a package from a repository.
            if graph.targets[feature + "IO"] != nil, spec.isPackage || manifest.hasFeature(feature) { continue }
            let hint = nearMisses(to: feature, among: features).map(quoted).joined(separator: " or ")
            throw ToolError(
                "There is no interface \(quoted(feature + "IO")) for --uses \(feature). "
                    + "To fix: \(hint.isEmpty ? "name a feature with an interface in this package" : "write \(hint)").")
        }
    }
}

extension ModuleSpec {
    /// The features that the module uses, and those that its parts use.
    var allUses: [String] { uses + impliedUses.filter { !uses.contains($0) } }

    /// The line of the feature list in Package.swift.
    var featureLine: String {
        if isPackage { return "Feature(\"\(name)\", in: .package(path: \"\(packageFolder)\"))," }
        let start = "\"\(name)\", of: .\(kind)"
        let end = view == .none ? "" : ", view: true"
        guard !allUses.isEmpty else { return "Feature(\(start)\(end))," }
        let list = "uses: [\(allUses.map { "\"\($0)\"" }.joined(separator: ", "))]\(end)"
        let line = "Feature(\(start), \(list)),"
        // The list of features is indented by four columns.
        return line.count <= 116 ? line : "Feature(\n    \(start),\n    \(list)),"
    }

    /// The line of the launch chain.
    var installLine: String {
        kind == .boards
            ? ".install(launcherPlugin: \(name)LauncherPlugin())" : ".install(manifest: \(name)Manifest.self)"
    }

    /// A line for a file of an app.
    typealias Insertion = (file: String, line: String, imports: [String])

    /// The places for the module in an app, in the order of preference: the list of manifests, and the launch chain.
    func insertions(in app: Target.Kind) -> [Insertion] {
        guard app == .library else { return [("main.swift", installLine, installImports)] }
        let list: [Insertion] = kind == .boards ? [] : [("AppManifest.swift", "\(name)Manifest.self,", [name])]
        return list + [("Modules.swift", installLine, installImports)]
    }

    /// The imports that the line of the launch chain needs.
    var installImports: [String] { ([name] + (kind == .boards ? [] : ["GhostBridge"])).sorted() }
}

extension Target {
    /// The path of the target's folder in its package.
    func path(in package: URL) -> String {
        let (own, root) = (folder.standardizedFileURL.pathComponents, package.standardizedFileURL.pathComponents)
        return own.starts(with: root) ? own.dropFirst(root.count).joined(separator: "/") : folder.path
    }
}
