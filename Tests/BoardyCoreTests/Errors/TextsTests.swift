import BoardTestSupport
import Boardy
import TestHarness
import TestSupport
import Testing

/// The texts of errors, events and causes, which are pinned in the folder `Snapshots`.
struct TextsTests {
    @Test func texts_ofErrorsEventsAndCauses_matchTheSnapshots() {
        expectSnapshot(ErrorSamples.all.map { ($0.code.rawValue, "\($0)") }, named: "Errors")
        expectSnapshot(EventSamples.kinds.map { (EnumCases.name(of: $0), "\($0)") }, named: "Events")
        expectSnapshot(EventSamples.causes.map { (name(of: $0), "\($0)") }, named: "Causes")
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

    private func name(of cause: BoardEvent.Cause) -> String { EnumCases.name(of: cause, withoutValues: "external") }
}
