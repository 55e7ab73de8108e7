import BoardySupport
import Foundation

/// The dependency of a shared module on Boardy. The app reads the same stores of Boardy.
struct BoardyDependency: Equatable {
    /// The declaration in a manifest, such as `.package(name: "boardy", path: "../../../boardy")`.
    let declaration: String

    /// Returns the dependency for the manifest of a shared module, and nil if the package of a command does not depend on Boardy.
    ///
    /// - Parameter folder: the folder of the shared module's package, relative to that of the command.
    static func find(for folder: String, in context: CommandContext) async throws -> BoardyDependency? {
        let root = context.packageFolder
        guard let text = SpecText.read(root.appending(path: "Package.swift")) else { return nil }
        // A line that is a comment declares nothing.
        let manifest = text.split(separator: "\n").filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
            .joined(separator: "\n")
        let package = try await PackageLoader.load(root)
        for local in package.localDependencies {
            guard try await PackageLoader.load(local).products["Boardy"] != nil else { continue }
            let folder = root.resolvingSymlinksInPath().appending(path: folder)
            let path = local.resolvingSymlinksInPath().path(relativeTo: folder)
            return BoardyDependency(declaration: ".package(name: \"boardy\", path: \"\(path)\")")
        }
        guard package.remoteDependencies.contains("boardy") else { return nil }
        let declarations = manifest.matches(of: /\.package\((?:[^()]|\([^()]*\))*\)/).map { String($0.output) }
        guard let declaration = declarations.first(where: { $0.lowercased().contains(/\/boardy(\.git)?"/) }) else {
            throw ToolError(
                "Package.swift has no line with the URL of Boardy, and nothing was written. "
                    + #"To fix: write it as in .package(url: "…/boardy", branch: "main")."#)
        }
        return BoardyDependency(declaration: declaration)
    }
}
