import BoardySupport
import Foundation

/// A module of a package to which a board is added.
struct ExistingModule {
    let name: String

    private let interface: [ModuleFile]
    private let implementation: [ModuleFile]
    private let dependencies: [String]

    /// The folders of the interface, the implementation and the tests in the package.
    let folders: (interface: String, implementation: String, tests: String)

    /// Reads a module.
    ///
    /// - Throws: a ``ToolError`` if there is no such module, if it cannot have boards, or if a file cannot be read.
    init(_ name: String, in graph: PackageGraph, folder: URL) throws {
        let modules = graph.ownTargets.filter(graph.isImplementation)
        guard let target = modules.first(where: { $0.name == name }), let io = graph.targets[name + "IO"] else {
            let hint = nearMisses(to: name, among: modules.map(\.name)).map(quoted).joined(separator: " or ")
            throw ToolError(
                "There is no module \(quoted(name)) with an interface \(quoted(name + "IO")) in the package. To fix: "
                    + (hint.isEmpty ? "create it with 'swift package boardy new-module'." : "write \(hint)."))
        }
        guard io.isOwn else {
            throw ToolError(
                "The interface \(quoted(io.name)) is in the package \(quoted(io.package)). To fix: run the command there."
            )
        }
        for part in [io, target] where !part.dependencies.contains(where: { $0.name == "Boardy" }) {
            throw ToolError(
                "The target \(quoted(part.name)) does not depend on 'Boardy', which boards need. "
                    + "To fix: add the dependency in Package.swift; in a list of features, write 'of: .both'.")
        }
        func files(of target: Target) throws -> [ModuleFile] {
            try target.swiftFiles().map { file in
                let path = target.path(in: folder) + "/" + file.pathBelow(target.folder)
                return ModuleFile(SourceFile(path: path, text: try SourceLines.read(path, in: folder)))
            }
        }
        self.name = name
        dependencies = target.dependencies.map(\.name)
        interface = try files(of: io)
        implementation = try files(of: target)
        folders = (
            io.path(in: folder), target.path(in: folder),
            graph.targets[name + "Tests"]?.path(in: folder) ?? "Tests/\(name)Tests"
        )
    }

    /// The file with a declaration of a type in the implementation.
    func file(declaring type: String) -> SourceFile? {
        implementation.first { $0.declaration(of: type) != nil }?.file
    }

    /// True if the interface declares a type.
    func interfaceDeclares(_ type: String) -> Bool { interface.contains { $0.declaration(of: type) != nil } }

    /// True if the interface has a static constant, such as a link.
    func interfaceHasConstant(_ name: String) -> Bool { interface.contains { $0.hasConstant(name) } }

    /// The first type of the module that has one of some names, without regard to case, because files are named after types.
    func firstDeclared(of types: [String]) -> String? {
        let names = Set(types.map { $0.lowercased() })
        return (interface + implementation).lazy.flatMap(\.names).first { names.contains($0.lowercased()) }
    }

    /// The board, with the service map and the entry point of the module.
    func board(_ board: String, view: BoardSpec.ViewKind) -> BoardSpec {
        let map = interface.lazy.compactMap { $0.property(ofType: name + "ServiceMap") }.first ?? "mod\(name)"
        let plugin = implementation.lazy.compactMap { $0.declaration(of: name + "LauncherPlugin") }.first
        return BoardSpec(
            module: name, name: board,
            map: interfaceDeclares(name + "ServiceMap") ? "serviceMap.\(map)" : "serviceMap",
            entry: plugin?.isPublic == true ? .launcherPlugin : .manifest, hasDeeplinks: true, view: view)
    }

    /// - Throws: a ``ToolError`` if the implementation does not depend on the libraries of views.
    func checkDependsOnViews() throws {
        guard !dependencies.contains("BoardySwiftUI") else { return }
        throw ToolError(
            "The target \(quoted(name)) does not depend on the product 'BoardyUI', which views need. "
                + "To fix: add the dependency in Package.swift; in a list of features, write 'view: true'.")
    }
}

/// A file of a module with its declarations.
private struct ModuleFile {
    let file: SourceFile
    private let tokens: [SwiftToken]
    private let types: [TypeDeclaration]

    init(_ file: SourceFile) {
        self.file = file
        tokens = SwiftSource(file.text).tokens
        types = TypeReader.types(in: tokens).filter { $0.keyword != "extension" }
    }

    /// The names of types and type aliases.
    var names: [String] { types.map(\.name) }

    func declaration(of type: String) -> TypeDeclaration? { types.first { $0.name == type } }

    func hasConstant(_ name: String) -> Bool {
        tokens.indices.contains { tokens.has(["static", "let", name], at: $0) }
    }

    /// The name of the first property of a type.
    func property(ofType type: String) -> String? {
        tokens.indices.first { tokens.has(["var"], at: $0) && tokens.has([":", type], at: $0 + 2) }.map {
            tokens[$0 + 1].text
        }
    }
}

extension URL {
    /// The path of a file below a folder.
    fileprivate func pathBelow(_ folder: URL) -> String {
        standardizedFileURL.pathComponents.dropFirst(folder.standardizedFileURL.pathComponents.count)
            .joined(separator: "/")
    }
}
