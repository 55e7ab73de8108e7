import Foundation
import TestSupport
import Testing

@testable import ModuleTools

extension SwiftPMTests {
    @Suite(.timeLimit(.minutes(10)))
    struct ManifestFormatTests {
        /// Lints the files of all subsets at once, and of names that are short, long, or sorted before and after the other imports.
        @Test func files_ofAllSubsets_passTheFormatLint() async throws {
            let names = [
                "A", "URLList", "Zoo", "EmployeeManagementOfTheWholeCompanyGroup",
                "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTt",
            ]
            let specs = names.flatMap { name in
                ManifestSpecs.all.map { ManifestSpecs.spec($0.parts, kind: $0.kind, name: name) }
            }
            let texts = Set(
                (ManifestSpecs.all + specs).flatMap { $0.manifestFiles(hasWidgetInterface: false).map(\.text) })
            let folder = try TemporaryFolder()
            for (index, text) in texts.sorted().enumerated() { try folder.write(text, to: "F\(index).swift") }

            #expect(try await formatFindings(in: folder.url) == [])
        }

        @Test func lint_ofCodeInAnotherFormat_reportsIt() async throws {
            let folder = try TemporaryFolder()
            try folder.write("let a=1\n", to: "A.swift")

            #expect(try await !formatFindings(in: folder.url).isEmpty)
        }
    }
}
