import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Placeholders that an opener with typed parameters does not decode.
@MainActor
struct PlaceholderIssueTests {
    private struct Note: Decodable { let noteId: String }

    private func faults<Parameters: Decodable>(_ pattern: String, _ type: Parameters.Type) -> [BoardError] {
        LauncherComponent.silent.install(urlOpenerPlugins: [TypedLinkOpener(pattern, of: type, name: "opener")])
            .faults()
    }

    private func issue(
        _ placeholder: String, _ pattern: String, _ type: Any.Type, _ suggestions: String...
    ) -> BoardError {
        .unknownPlaceholder(
            placeholder, pattern: pattern, opener: "TypedLinkOpener<\(TypeName(of: type))>", suggestions: suggestions)
    }

    @Test func validate_whenAPlaceholderDiffersInCase_findsItWithTheName() {
        let error = issue("noteID", "/notes/{noteID}", Note.self, "noteId")
        #expect(faults("/notes/{noteID}", Note.self) == [error])
        #expect(
            error.description.hasSuffix(
                "(did you mean 'noteId'?). To fix: rename the placeholder '{noteID}' of the pattern or the property 'noteId' "
                    + "of Parameters, so that their names are equal."))
    }

    /// A placeholder without a similar key may be ignored on purpose.
    @Test func validate_whenAPlaceholderHasNoSimilarKey_findsNothing() {
        #expect(faults("/{page}/{noteId}", Note.self) == [])
    }

    @Test func validate_whenAKeyIsNoPlaceholder_findsNothing() {
        struct Search: Decodable {
            let team: String
            let page: Int
            let role: [String]
        }
        #expect(faults("/teams/{team}", Search.self) == [])
        #expect(faults("/teams", Search.self) == [])
    }

    @Test func validate_whenTheRestIsDecoded_findsNothing() {
        struct Files: Decodable { let path: [String] }
        #expect(faults("/files/{path...}", Files.self) == [])
        #expect(faults("/files/{Path...}", Files.self) == [issue("Path", "/files/{Path...}", Files.self, "path")])
    }

    /// Every documented type can be decoded from a sample, so that all keys are known.
    @Test func validate_whenParametersHaveEveryType_knowsAllKeys() {
        enum Choice: String, Decodable, CaseIterable { case first = "f", second = "s" }
        struct Nested: Decodable {
            let id: Int
            init(from decoder: any Decoder) throws { id = try decoder.singleValueContainer().decode(Int.self) }
        }
        struct All: Decodable {
            let text: String, number: Int, byte: UInt8, fraction: Double, decimal: Decimal, flag: Bool
            let date: Date, url: URL, uuid: UUID, choice: Choice, nested: Nested
            let optional: Int?, choices: [Choice], optionalDate: Date?, last: String
        }
        #expect(faults("/{last}", All.self) == [])
        #expect(faults("/{lastt}", All.self) == [issue("lastt", "/{lastt}", All.self, "last")])
    }

    @Test func validate_whenKeysAreRenamed_comparesTheirNames() {
        struct Renamed: Decodable {
            let id: String
            enum CodingKeys: String, CodingKey { case id = "note-id" }
        }
        #expect(faults("/{note-id}", Renamed.self) == [])
        #expect(faults("/{noteid}", Renamed.self) == [issue("noteid", "/{noteid}", Renamed.self, "note-id")])
    }

    // MARK: Unknown keys

    /// A raw value without a list of cases has no sample, so the keys after it remain unknown.
    @Test func validate_whenATypeHasNoSample_findsOnlyAnotherCase() {
        enum Role: String, Decodable { case lead }
        struct Member: Decodable {
            let teams: String
            let role: Role
            let team: String
        }
        #expect(faults("/{team}/{other}", Member.self) == [])
        #expect(faults("/{Teams}", Member.self) == [issue("Teams", "/{Teams}", Member.self, "teams")])
    }

    @Test func validate_whenParametersReadAllNames_findsNothing() {
        #expect(faults("/{anything}", [String: [String]].self) == [])
        #expect(faults("/{anything}", [String: String].self) == [])
    }

    @Test func validate_whenAKeyIsReadOnlyIfItIsThere_knowsTheKey() {
        struct Choosy: Decodable {
            enum CodingKeys: String, CodingKey { case id, name }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                if container.contains(.id) { _ = try container.decode(Int.self, forKey: .id) }
                _ = try container.decodeIfPresent(Int.self, forKey: .name)
            }
        }
        #expect(faults("/{id}/{name}", Choosy.self) == [])
    }

    @Test func validate_whenParametersAreNoKeyedType_findsNothing() {
        #expect(faults("/{id}", String.self) == [])
        #expect(faults("/{id}", [String].self) == [])
    }

    // MARK: When

    @Test func instantiate_whenAPlaceholderIsNoKey_reportsItOnce() {
        let log = ErrorLog()
        log.makeComponent().install(urlOpenerPlugins: [TypedLinkOpener("/{noteID}", of: Note.self)]).instantiate()
            .launch { _ in }
        #expect(log.errors == [issue("noteID", "/{noteID}", Note.self, "noteId")])
    }

    @Test func install_whenTheLauncherIsComplete_reportsItAtOnce() {
        let log = ErrorLog()
        let launcher = log.makeComponent().instantiate()
        launcher.install(urlOpenerPlugins: [TypedLinkOpener("/{noteID}", of: Note.self)])
        #expect(log.errors == [issue("noteID", "/{noteID}", Note.self, "noteId")])
        withExtendedLifetime(launcher) {}
    }

    @Test func open_whenTheMissingParameterIsNamedLikeAPlaceholder_namesTheFix() {
        let log = ErrorLog()
        let launcher = log.makeComponent()
            .install(urlOpenerPlugins: [TypedLinkOpener("/{noteID}", of: Note.self, name: "opener")])
            .instantiate().launch { _ in }
        launcher.open(link: "app:///7")
        #expect(
            log.errors.last
                == .undecodableLink(
                    "app:///7", opener: "opener", parameter: "noteId", value: nil, reason: "expected text",
                    similarPlaceholder: "noteID"))
        #expect(log.texts.last?.contains("rename the placeholder '{noteID}'") == true)
    }
}
