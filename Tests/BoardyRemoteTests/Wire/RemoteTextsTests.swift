import BoardyCore
import BoardyKit
import Foundation
import TestHarness
import TestSupport
import Testing

@testable import BoardyRemote

/// The texts of remote errors, which are pinned in `Snapshots/Errors.txt`.
struct RemoteTextsTests {
    @Test func texts_ofErrors_matchTheSnapshot() {
        expectSnapshot(RemoteErrorSamples.all.map { ($0.code.rawValue, "\($0)") }, named: "Errors")
    }

    @Test func samples_haveEveryDeclaredCode() throws {
        let codes = try ErrorCodes.declared(in: "BoardyRemote")
        #expect(Set(codes).count == codes.count)
        #expect(Set(codes) == Set(RemoteErrorSamples.all.map(\.code.rawValue)))
    }

    /// A code that is in no set would arrive as `remote-failed`.
    @Test func codes_ofTheWay_areAllButThatOfTheBoard() {
        let codes = Set(RemoteErrorSamples.all.map(\.code))
        #expect(codes == BoardError.Code.ofTheWay.union([.remoteFailed]))
        #expect(!BoardError.Code.ofTheWay.contains(.remoteFailed))
        for code in codes { #expect(code.rawValue.wholeMatch(of: /remote(-[a-z]+)+/) != nil) }
    }

    @Test(arguments: RemoteErrorSamples.all)
    func text_ofEachError_isOneLineWithTheBoardAndTheFix(error: BoardError) {
        let text = "\(error)"
        #expect(!text.contains("\n"))
        #expect(text.contains("To fix: "))
        #expect(text.hasSuffix("."))
        if let board = error.boards.first { #expect(text.hasPrefix("The remote board '\(board)': ")) }
    }

    @Test func board_ofAnError_isAddedOnce() {
        let error = BoardError.remoteStopped.concerning("pub.search")
        #expect(error.concerning("pub.search") == error)
        #expect(error.boards == ["pub.search"])
        // An error of a board that the server itself reaches elsewhere.
        let outer = error.concerning("pub.index")
        #expect(outer.boards == ["pub.index", "pub.search"])
        #expect("\(outer)".hasPrefix("The remote board 'pub.index': The remote board 'pub.search': the server was"))
    }

    @Test(arguments: RemoteErrorSamples.withoutBoard.filter { $0.code != .remoteFailed })
    func error_whenItTravels_comesBack(error: BoardError) throws {
        #expect(try received(RemoteFailure(error)) == error.concerning("pub.search"))
    }

    @Test(arguments: [BoardError(.failure, [], "out of paper"), BoardError("paper-jam", ["x"], "To fix: open it.")])
    func error_ofTheBoard_isTheUnderlyingOne(error: BoardError) throws {
        let received = try received(RemoteFailure(error, of: "x"))
        #expect(received == .remoteFailed(error).concerning("pub.search"))
        #expect(received.boards == ["pub.search"])
        #expect(received.underlying as? BoardError == error)
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
        let json = #"{"code":"remote-eclipse","text":"It is dark.","moons":1}"#
        let failure = try JSONDecoder().decode(RemoteFailure.self, from: Data(json.utf8))
        let error = failure.remoteError(of: "x")
        #expect(error.code == .remoteFailed)
        #expect(error.underlying as? BoardError == BoardError("remote-eclipse", [], "It is dark."))
    }

    @Test func text_ofAPeerWithoutAFix_getsOne() {
        let failure = RemoteFailure(code: "remote-stopped", text: "bye")
        #expect("\(failure.remoteError(of: "x"))" == "The remote board 'x': bye. To fix: see the log of the server.")
    }

    @Test func text_whenNamesAreHostile_staysOnOneShortLine() throws {
        let hostile = BoardID("a\nb\u{202E}c\u{1B}[31m" + String(repeating: "x", count: 100_000))
        let long = String(repeating: "y\n", count: 100_000)
        let errors: [BoardError] = [
            .remoteNotExposed(hostile, suggestions: [hostile]), .remoteNotConnected(reason: long),
            .remoteFailed(BoardError(BoardError.Code(rawValue: long), [], long)), .remoteConnectionLost(reason: long),
            .remoteMalformedFrame(reason: long), .remoteUnexpectedFrame(.end, reason: long),
            .remoteUndecodable(long, type: long, reason: long), .remoteUnencodable(long, type: long, reason: long),
            .remoteHelperGaveUp(helper: long, restarts: .max, period: .seconds(Int64.max), lastExit: long),
        ]
        let failures = [
            RemoteFailure(code: "remote-stopped", text: long), RemoteFailure(code: long, text: long, boards: [hostile]),
            RemoteFailure(code: "failure", text: "To fix: " + long),
        ]
        for error in errors + failures.map({ $0.remoteError(of: "x") }) {
            let text = error.concerning(hostile).description
            let isClean = !text.contains("\n") && !text.contains("\u{1B}") && !text.contains("\u{202E}")
            #expect(isClean, "\(error.code)")
            #expect(text.count < 5_000)
        }
        // The fix is not cut off, neither here nor by the receiver.
        let lost = BoardError.remoteConnectionLost(reason: long)
        #expect(try received(RemoteFailure(lost)).fix == lost.fix)
    }

    /// The error of a failure that was sent as bytes.
    private func received(_ failure: RemoteFailure) throws -> BoardError {
        let bytes = try JSONEncoder().encode(failure)
        return try JSONDecoder().decode(RemoteFailure.self, from: bytes).remoteError(of: "pub.search")
    }
}
