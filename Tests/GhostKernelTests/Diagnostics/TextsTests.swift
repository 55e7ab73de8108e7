import GhostKernel
import TestSupport
import Testing

/// The texts of errors, which are pinned in `Texts.snapshot`. See ``TextSnapshot`` for how to accept changes.
struct TextsTests {
    @Test func texts_ofErrors_matchTheSnapshot() throws {
        let errors = TextSnapshot.Section("Errors", GhostErrorSamples.all.map { ($0.code, "\($0)") })
        for difference in try TextSnapshot().differences(to: [errors]) {
            Issue.record("\(difference)")
        }
    }

    @Test func samples_ofErrors_coverEveryCase() throws {
        let cases = try EnumCases.declared(by: "enum GhostError:", in: "GhostKernel")
        #expect(cases == Set(GhostErrorSamples.all.map { EnumCases.name(of: $0, withoutValues: "recursiveBoot") }))
    }

    @Test func code_whenCasesDiffer_differs() {
        #expect(
            Set(GhostErrorSamples.all.map(\.code)).count
                == Set(GhostErrorSamples.all.map { EnumCases.name(of: $0) }).count)
    }

    @Test(arguments: GhostErrorSamples.all)
    func error_whenWritten_isOneLineThatEndsWithTheFix(error: GhostError) {
        #expect(!error.description.contains("\n"))
        #expect(error.description.contains(" To fix: "))
        #expect(error.description.hasSuffix("."))
    }
}
