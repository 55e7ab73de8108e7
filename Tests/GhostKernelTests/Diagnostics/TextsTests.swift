import GhostKernel
import TestHarness
import TestSupport
import Testing

/// The texts of errors, which are pinned in `Snapshots/Errors.txt`.
struct TextsTests {
    @Test func texts_ofErrors_matchTheSnapshot() {
        expectSnapshot(GhostErrorSamples.all.map { ($0.code.rawValue, "\($0)") }, named: "Errors")
    }

    @Test func samples_ofErrors_coverEveryCode() throws {
        let codes = try ErrorCodes.declared(in: "GhostKernel")
        #expect(Set(codes).count == codes.count)
        #expect(Set(codes) == Set(GhostErrorSamples.all.map(\.code.rawValue)))
    }

    @Test(arguments: GhostErrorSamples.all)
    func error_whenWritten_isOneLineThatEndsWithTheFix(error: GhostError) {
        #expect(!error.description.contains("\n"))
        #expect(error.description.contains(" To fix: "))
        #expect(error.description.hasSuffix("."))
    }
}
