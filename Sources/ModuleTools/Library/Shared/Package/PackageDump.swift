/// The parts of the output of `swift package dump-package` that the tools use.
///
/// The format is that of SwiftPM's `ManifestJSONParser` (checked with Swift 6.3). Unknown keys are ignored.
struct PackageDump: Decodable {
    let name: String
    let platforms: [DeclaredPlatform]
    let products: [Product]
    let targets: [Target]
    let dependencies: [PackageDependency]

    struct DeclaredPlatform: Decodable {
        let platformName: String
        let version: String
    }

    struct Product: Decodable {
        let name: String
        let targets: [String]
    }

    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let sources: [String]?
        let exclude: [String]
        let dependencies: [TargetDependency]
    }

    /// A package that the package depends on.
    struct PackageDependency: Decodable {
        /// The folder of a local package.
        let path: String?

        /// The name that the manifest gives to a local package.
        let name: String?

        /// SwiftPM's identity of a package from a repository or a registry.
        let remoteIdentity: String?

        private enum CodingKeys: String, CodingKey { case fileSystem, sourceControl, registry }
        private struct Remote: Decodable { let identity: String }
        private struct FileSystem: Decodable {
            let path: String
            let nameForTargetDependencyResolutionOnly: String?
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let local = try container.decodeIfPresent([FileSystem].self, forKey: .fileSystem)?.first
            (path, name) = (local?.path, local?.nameForTargetDependencyResolutionOnly)
            remoteIdentity =
                try
                (container.decodeIfPresent([Remote].self, forKey: .sourceControl)
                ?? container.decodeIfPresent([Remote].self, forKey: .registry))?.first?.identity
        }
    }

    /// A dependency of a target: a name, and the platforms of its condition.
    struct TargetDependency: Decodable {
        let name: String
        let isProduct: Bool
        let platformNames: [String]?

        private enum CodingKeys: String, CodingKey, CaseIterable { case byName, target, product }
        private struct Condition: Decodable { let platformNames: [String]? }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            guard let key = CodingKeys.allCases.first(where: container.contains) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "The kind of the dependency is unknown."))
            }
            var values = try container.nestedUnkeyedContainer(forKey: key)
            name = try values.decode(String.self)
            isProduct = key == .product
            var platforms: [String]?
            while !values.isAtEnd {
                // A product has its package, module aliases and condition after its name; other dependencies have the condition.
                if let condition = try? values.decode(Condition.self) {
                    platforms = condition.platformNames ?? platforms
                } else if try !values.decodeNil() {
                    _ = try values.decode(String.self)
                }
            }
            platformNames = platforms
        }
    }
}
