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
        var owners: [String: String] = [:]
        for target in package.ownTargets {
            guard let owner = owner(of: target.name), let root = package.root else { continue }
            let own = package.package(of: target) ?? root
            let folder = (own.name == root.name ? target.folder : own.folder).path(relativeTo: root.folder)
            // A space ends the pattern of a line.
            owners["/\(folder)/".replacing(" ", with: "\\ ")] = singleLine(owner)
        }
        guard !owners.isEmpty else {
            throw ToolError(
                "No feature has an owner. To fix: write one in Package.swift, as "
                    + #"Feature("Orders", of: .boards, owner: "@company/orders")."#)
        }
        let width = owners.keys.map(\.count).max() ?? 0
        return owners.sorted { $0.key < $1.key }.map { folder, owner in
            "\(folder)\(String(repeating: " ", count: width - folder.count)) \(owner)"
        }.joined(separator: "\n")
    }
}
