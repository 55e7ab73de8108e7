import Testing

@testable import ModuleTools

/// The budgets of boilerplate. They count the lines of code of the manifest, the provider and the deeplink handler.
@Suite(.timeLimit(.minutes(10)))
struct ManifestBudgetTests {
    private static let names = ["Payments", "EmployeeManagement", "A"]

    @Test(arguments: names)
    func service_alone_needsAtMost15Lines(name: String) throws {
        #expect(try glue([.service], name) <= 15)
    }

    @Test(arguments: names, [[ModuleSpec.Part.tab], [.widget], [.tab, .widget]])
    func service_withAUserInterface_needsAtMost25Lines(name: String, parts: [ModuleSpec.Part]) throws {
        #expect(try glue([.service] + parts, name) <= 25)
    }

    @Test(arguments: names)
    func service_withADeeplink_needsAtMost50Lines(name: String) throws {
        #expect(try glue([.service, .deeplink], name) <= 50)
    }

    /// Counts the lines of the glue. All lines of the handler count, also those of its work.
    private func glue(_ parts: [ModuleSpec.Part], _ name: String) throws -> Int {
        let spec = ManifestSpecs.spec(parts, name: name)
        let suffixes = ["Manifest.swift", "UIProvider.swift", "DeeplinkHandler.swift"]
        let files = spec.manifestFiles.filter { file in
            file.path.hasPrefix("Modules/") && suffixes.contains { file.path.hasSuffix($0) }
        }
        try #require(files.count == 1 + (spec.hasUserInterface ? 1 : 0) + (spec.has(.deeplink) ? 1 : 0))
        return files.flatMap(\.text.lines).map { $0.trimmingPrefix { $0 == " " } }
            .count { !$0.isEmpty && !$0.hasPrefix("//") }
    }
}
