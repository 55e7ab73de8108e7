import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The texts of errors, events and causes, which are pinned in `Texts.snapshot`. See ``TextSnapshot`` for how to accept
/// changes.
struct TextsTests {
    @Test func texts_ofErrorsEventsAndCauses_matchTheSnapshot() throws {
        let sections = [
            TextSnapshot.Section("Errors", ErrorSamples.all.map { ($0.code.rawValue, "\($0)") }),
            TextSnapshot.Section("Events", EventSamples.kinds.map { (EnumCases.name(of: $0), "\($0)") }),
            TextSnapshot.Section("Causes", EventSamples.causes.map { (name(of: $0), "\($0)") }),
        ]
        for difference in try TextSnapshot().differences(to: sections) {
            Issue.record("\(difference)")
        }
    }

    @Test func samples_ofErrors_coverEveryCode() throws {
        let codes = try ["BoardyCore", "BoardyKit", "BoardyLauncher"].flatMap { try ErrorCodes.declared(in: $0) }
        #expect(Set(codes).count == codes.count)
        #expect(Set(codes) == Set(ErrorSamples.all.map(\.code.rawValue)).subtracting(["missing-service"]))
    }

    @Test func samples_ofEvents_coverEveryKindAndCause() throws {
        let kinds = try EnumCases.declared(by: "enum Kind: Hashable, Sendable {", in: "BoardyCore")
        #expect(kinds == Set(EventSamples.kinds.map { EnumCases.name(of: $0) }))
        let causes = try EnumCases.declared(by: "enum Cause:", in: "BoardyCore")
        #expect(causes == Set(EventSamples.causes.map(name)))
    }

    @Test func snapshot_whenATextIsNewOrChanged_namesItWithBothTexts() throws {
        let errors = TextSnapshot.Section("Errors", [("busy", "other text"), ("new-code", "text")])
        let differences = try TextSnapshot().differences(to: [errors], isUpdating: false)
        let busy = try #require(differences.first { $0.heading == "Errors / busy" })
        #expect("\(busy)".contains("'x' was not activated"))
        #expect("\(busy)".contains("other text"))
        let new = try #require(differences.first { $0.heading == "Errors / new-code" })
        #expect("\(new)".contains("expected: no such heading"))
    }

    private func name(of cause: BoardEvent.Cause) -> String { EnumCases.name(of: cause, withoutValues: "external") }
}
