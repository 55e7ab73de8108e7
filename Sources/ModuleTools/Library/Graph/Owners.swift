import BoardySupport
import Foundation

/// The teams that own the features of a package.
struct Owners {
    /// The owners by feature.
    var byFeature: [String: String] = [:]

    /// The owner of a target: that of its feature.
    func owner(of target: String) -> String? {
        if let owner = byFeature[target] { return owner }
        let suffix = ["IO", "Tests"].first { target.hasSuffix($0) } ?? ""
        return byFeature[String(target.dropLast(suffix.count))]
    }

    /// The folders of the features with their owners, as GitHub, GitLab and Gitea read them:
    /// [About code owners](https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners).
    ///
    /// - Throws: a ``ToolError`` if no feature has an owner.
    func codeowners(of package: PackageGraph) throws(ToolError) -> String {
        let root = package.root?.folder.standardizedFileURL.pathComponents.count ?? 0
        let lines = package.rootTargets.compactMap { target -> (folder: String, owner: String)? in
            guard let owner = owner(of: target.name) else { return nil }
            // A space ends the pattern of a line.
            let folder = target.folder.standardizedFileURL.pathComponents.dropFirst(root).joined(separator: "/")
            return ("/\(folder)/".replacing(" ", with: "\\ "), singleLine(owner))
        }
        guard !lines.isEmpty else {
            throw ToolError(
                "No feature has an owner. To fix: write one in Package.swift, as "
                    + #"Feature("Orders", of: .boards, owner: "@company/orders")."#)
        }
        let width = lines.map(\.folder.count).max() ?? 0
        return lines.sorted { $0.folder < $1.folder }.map { line in
            "\(line.folder)\(String(repeating: " ", count: width - line.folder.count)) \(line.owner)"
        }.joined(separator: "\n")
    }
}
