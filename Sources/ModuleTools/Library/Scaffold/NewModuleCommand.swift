import Foundation

/// Creates a module.
struct NewModuleCommand: WritingCommand {
    static let verb = "new-module"
    static let summary = "Create a module: interface, implementation and tests."
    static let help = """
        Creates a module: its interface in Interfaces/<Name>IO, its implementation in Modules/<Name> and its tests in
        Tests/<Name>Tests, which pass. Adds it to the list of features in Package.swift and to the app.

        USAGE: swift package boardy new-module NAME [OPTIONS]

        OPTIONS:
          --boards A,B     The public boards. By default one with the name of the module.
          --uses A,B       The features whose interfaces the module may import.
          --kind KIND      boards, manifest or both. By default boards, a manifest for --with, and both for --boards and --with.
          --with A,B       The parts of the manifest: \(ModuleSpec.Part.allCases.map(\.rawValue).joined(separator: ", ")).
          --as-package     Makes the module a package of its own in Packages/<Name>, which a team can version alone. Its products
                           are the interface and the implementation. --uses then names modules in packages of their own.
          --view VIEW      The views of the boards: swiftui, uikit or none. By default none. See 'new-board --help'.
          --dry-run        Prints what would be created and edited, and writes nothing.

        Lines are inserted above the comments that begin with '\(SourceLines.marker)' in Package.swift and in Modules.swift
        or main.swift of an app. The line of a manifest is inserted in AppManifest.swift of a library, if that file has such a
        comment. Where there is no such comment, nothing is edited, and the command prints what to add. Nothing is
        overwritten, and after a failure everything is as it was. What a killed command has written is undone by the next one.

        EXAMPLES:
          swift package boardy new-module Payments
          swift package boardy new-module Payments --boards Checkout,Refund --uses Authentication
          swift package boardy new-module Catalog --with service,tab,deeplink
          swift package boardy new-module Profile --view swiftui
          swift package boardy new-module Payments --as-package

        EXIT STATUS: 0 after success, 1 after a failure, 64 for wrong usage.
        """

    let spec: ModuleSpec
    let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        let kind: ModuleSpec.Kind? = try arguments.choice("--kind")
        var parts: [ModuleSpec.Part] = []
        for part in try arguments.list("--with") { parts.append(try Arguments.choice(part, for: "--with")) }
        let view = try arguments.choice("--view") ?? BoardSpec.ViewKind.none
        let (boards, uses) = (try arguments.list("--boards"), try arguments.list("--uses"))
        isDryRun = arguments.flag("--dry-run")
        // SwiftPM has an option '--package' of its own.
        let isPackage = arguments.flag("--as-package")
        let name = try arguments.operand("The name of the module")
        try arguments.finish()
        spec = try ModuleSpec(
            name, boards: boards, uses: uses, kind: kind, parts: parts, view: view, isPackage: isPackage)
    }

    func run(in context: CommandContext) async throws -> Bool {
        let scaffold = try await ModuleScaffold(
            spec, in: PackageLoader.graph(for: context), folder: context.packageFolder)
        let folder = context.packageFolder
        try await scaffold.changes.perform(
            in: folder, isDryRun: isDryRun, console: context.console, notes: scaffold.remaining
        ) {
            if scaffold.declaresTargets { try await checkTargets(in: folder) }
        }
        if !isDryRun { context.console.note("\n" + nextSteps(scaffold)) }
        return true
    }

    /// Checks that the manifest has the targets of the module, or depends on its package.
    private func checkTargets(in folder: URL) async throws {
        let package = try await PackageLoader.load(folder, isEdited: true)
        guard let problem = spec.isPackage ? dependencyProblem(package) : targetProblem(package) else {
            // The manifest of the package has texts of the edited one.
            if spec.isPackage {
                _ = try await PackageLoader.load(folder.appending(path: spec.packageFolder), isEdited: true)
            }
            return
        }
        throw ToolError(
            "After the edit, Package.swift \(problem), and everything was undone. "
                + "To fix: move the line '\(SourceLines.marker)…' to the end of the list from which the targets of "
                + "the features are made.")
    }

    private func targetProblem(_ package: Package) -> String? {
        let declared = package.targets.map(\.name)
        let missing = [spec.name + "IO", spec.name, spec.name + "Tests"].filter { !declared.contains($0) }
        return missing.isEmpty ? nil : "has no target \(missing.map { "'\($0)'" }.joined(separator: ", "))"
    }

    private func dependencyProblem(_ package: Package) -> String? {
        let paths = package.localDependencies.map { $0.path(relativeTo: package.folder) }
        return paths.contains(spec.packageFolder) ? nil : "does not depend on '\(spec.packageFolder)'"
    }

    private func nextSteps(_ scaffold: ModuleScaffold) -> String {
        let path = spec.boardSpecs.first.map { " app://\($0.path)" } ?? ""
        let run = scaffold.app.map { ["  swift run \($0)\(path)"] } ?? []
        let test = spec.isPackage ? "--package-path \(spec.packageFolder)" : "--filter \(spec.name)Tests"
        return (["Next:", "  swift test \(test)"] + run).joined(separator: "\n")
    }
}
