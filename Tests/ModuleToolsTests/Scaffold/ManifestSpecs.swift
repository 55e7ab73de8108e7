@testable import ModuleTools

/// Specifications of modules with manifests, for tests.
enum ManifestSpecs {
    /// Every subset of parts, in both kinds.
    static let all = (0..<(1 << ModuleSpec.Part.allCases.count)).flatMap { bits in
        let parts = ModuleSpec.Part.allCases.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)
        return [spec(parts, kind: .manifest), spec(parts, kind: .both)]
    }

    static func spec(
        _ parts: [ModuleSpec.Part], kind: ModuleSpec.Kind = .manifest, name: String = "Payments"
    ) -> ModuleSpec {
        ModuleSpec(name: name, boards: kind == .manifest ? [] : ["Checkout"], uses: [], kind: kind, parts: parts)
    }
}

extension ModuleSpec {
    /// The text of a generated file, or nil without such a file.
    func text(of path: String) -> String? { manifestFiles.first { $0.path == path }?.text }
}
