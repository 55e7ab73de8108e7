import BoardyCore
import BoardyKit
import Foundation
import TestSupport
import Testing

@testable import BoardyRemote

/// The texts of remote errors, which are pinned in `Texts.snapshot`. See ``TextSnapshot`` for how to accept changes.
struct RemoteTextsTests {
    @Test func texts_ofErrors_matchTheSnapshot() throws {
        let section = TextSnapshot.Section("Errors", RemoteErrorSamples.all.map { ($0.code, "\($0)") })
        for difference in try TextSnapshot().differences(to: [section]) { Issue.record("\(difference)") }
    }

    @Test func samples_coverEveryProblem() throws {
        let cases = try EnumCases.declared(by: "enum Problem:", in: "BoardyRemote")
        #expect(cases == Set(RemoteErrorSamples.problems.map { EnumCases.name(of: $0, withoutValues: "stopped") }))
    }

    @Test(arguments: RemoteErrorSamples.all)
    func text_ofEachError_isOneLineWithTheBoardAndTheFix(error: RemoteError) {
        let text = "\(error)"
        #expect(!text.contains("\n"))
        #expect(text.contains("To fix: "))
        #expect(text.hasSuffix("."))
        if let board = error.board { #expect(text.hasPrefix("The remote board '\(board)': ")) }
    }

    @Test func codes_areDistinctAndInSmallLetters() {
        let codes = Set(RemoteErrorSamples.problems.map { RemoteError($0).code })
        #expect(codes.count == Set(RemoteErrorSamples.problems.map { EnumCases.name(of: $0) }).count)
        for code in codes { #expect(code.wholeMatch(of: /remote(-[a-z]+)+/) != nil) }
    }

    @Test(arguments: RemoteErrorSamples.all)
    func error_whenItTravels_comesBack(error: RemoteError) throws {
        let bytes = try JSONEncoder().encode(RemoteFailure(error))
        let failure = try JSONDecoder().decode(RemoteFailure.self, from: bytes)
        #expect(failure.code == error.code)
        #expect(failure.remoteError(of: "pub.search") == RemoteError(error.problem, board: "pub.search"))
    }

    @Test(arguments: [
        BoardError.refusedByGate("x", gate: "login"), .activationDroppedAtGate("x", gate: "login"),
        .completedWithoutOutput("x"), .busy("x"),
    ])
    func boardError_thatKeepsItsType_comesBack(error: BoardError) throws {
        let bytes = try JSONEncoder().encode(RemoteFailure(error, of: "x"))
        let failure = try JSONDecoder().decode(RemoteFailure.self, from: bytes)
        #expect(failure.error(of: "x") as? BoardError == error)
    }

    @Test func error_ofANewerVersion_keepsItsCodeAndText() throws {
        let json = #"{"code":"remote-eclipse","text":"It is dark.","problem":{"eclipse":{"moon":1}}}"#
        let failure = try JSONDecoder().decode(RemoteFailure.self, from: Data(json.utf8))
        #expect(failure.remoteError(of: "x").problem == .failed(code: "remote-eclipse", text: "It is dark."))
    }

    @Test func text_whenNamesAreHostile_staysOnOneShortLine() {
        let hostile = BoardID("a\nb\u{202E}c\u{1B}[31m" + String(repeating: "x", count: 100_000))
        let long = String(repeating: "y\n", count: 100_000)
        for problem in [
            RemoteError.Problem.notExposed(hostile, suggestions: [hostile]), .failed(code: long, text: long),
            .notConnected(reason: long), .connectionLost(reason: long), .malformedFrame(reason: long),
            .unexpectedFrame(long, reason: long), .undecodable(role: long, type: long, reason: long),
            .unencodable(role: long, type: long, reason: long),
            .helperGaveUp(helper: long, restarts: .max, period: .seconds(Int64.max), lastExit: long),
        ] {
            let text = RemoteError(problem, board: hostile).description
            let isClean = !text.contains("\n") && !text.contains("\u{1B}") && !text.contains("\u{202E}")
            #expect(isClean, "\(RemoteError(problem).code)")
            #expect(text.count < 5_000)
        }
    }
}
