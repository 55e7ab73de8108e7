import Boardy
import Foundation
import Testing

@testable import BoardyCore
@testable import BoardyReports

/// Traces as lines of JSON.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct JSONLinesTests {
    private func line(_ kind: BoardEvent.Kind) -> String {
        let recorder = TraceRecorder()
        recorder.boardDidEmit(BoardEvent(id: 1, time: .microseconds(5), kind: kind))
        return recorder.jsonLines()
    }

    /// Returns the keys of an object in order: the strings in quotes that precede a colon.
    private func keys(_ line: Substring) -> [String] {
        line.matches(of: /[{,]"([A-Za-z]+)":/).map { String($0.1) }
    }

    @Test func lines_ofAnEmptyTrace_areNone() {
        #expect(TraceRecorder().jsonLines().isEmpty)
    }

    /// Compares objects instead of text, because the keys `id`, `kind` and `time` are sorted among the others.
    @Test(arguments: BoardEvent.Kind.oneOfEach.map { ($0.kind, $0.name, $0.json) })
    func line_ofEachKind_saysWhatItIsAbout(kind: BoardEvent.Kind, name: String, json: String) throws {
        let line = line(kind)
        let found = try #require(try jsonObjects(line).first)
        let other = json.isEmpty ? "" : "," + json
        let expected = try #require(try jsonObjects("{\"id\":1,\"kind\":\"\(name)\",\"time\":5\(other)}\n").first)
        #expect(found as NSDictionary == expected as NSDictionary)
    }

    @Test(arguments: BoardEvent.Kind.oneOfEach.map(\.kind))
    func line_ofEachKind_hasItsKeysInOrder(kind: BoardEvent.Kind) throws {
        let line = line(kind).replacing(/"by":\{[^}]*\}/, with: "\"by\":1")
        let keys = keys(line[...])
        #expect(keys == keys.sorted())
        #expect(Set(keys).count == keys.count)
    }

    @Test func line_ofAnEventWithEverything_isAsWritten() throws {
        let event = BoardEvent(
            id: 4, parent: 2, trigger: 3, time: .seconds(2) + .nanoseconds(1_999), motherboard: "main",
            kind: .activation("a", input: "Int", by: .flow(of: "b")), payload: "7/8")
        let recorder = TraceRecorder()
        recorder.boardDidEmit(event)
        let line = """
            {"board":"a","by":{"kind":"flow","name":"b"},"id":4,"kind":"activation","motherboard":"main","parent":2,\
            "payload":"7/8","time":2000001,"trigger":3,"type":"Int"}

            """
        #expect(recorder.jsonLines() == line)
        #expect(
            try jsonObjects(line) as NSArray == [JSONSerialization.jsonObject(with: JSONEncoder().encode(event))]
                as NSArray)
    }

    nonisolated private static let causes: [(BoardEvent.Cause, [String: String])] = [
        (.external, ["kind": "external"]), (.step("x"), ["kind": "step", "name": "x"]),
        (.board("x"), ["kind": "board", "name": "x"]), (.flow(of: "x"), ["kind": "flow", "name": "x"]),
        (.link("x"), ["kind": "link", "name": "x"]), (.gate("x"), ["kind": "gate", "name": "x"]),
        (.release(by: "x"), ["kind": "release", "name": "x"]),
    ]

    @Test(arguments: causes)
    func line_ofAnActivation_saysWhoDidIt(cause: BoardEvent.Cause, json: [String: String]) throws {
        let object = try jsonObjects(line(.activation("a", input: "()", by: cause))).first
        #expect(object?["by"] as? [String: String] == json)
    }

    nonisolated private static let outcomes: [(ActivationOutcome, [String])] = [
        (.activated, ["activated"]), (.held(by: "g"), ["held", "gate", "g"]),
        (.failed(.completedWithoutOutput("a")), ["failed", "code", "completed-without-output"]),
    ]

    @Test(arguments: outcomes)
    func line_ofAReturn_saysWhatBecameOfIt(outcome: ActivationOutcome, words: [String]) throws {
        let object = try #require(try jsonObjects(line(.returned(outcome))).first)
        #expect(object["outcome"] as? String == words[0])
        #expect(object.count == 4 + (words.count - 1) / 2)
        if words.count > 1 { #expect(object[words[1]] as? String == words[2]) }
    }

    @Test(arguments: [(BoardEvent.TaskEnding.succeeded, "succeeded"), (.failed, "failed"), (.cancelled, "cancelled")])
    func line_ofTheEndOfATask_saysHowItEnded(ending: BoardEvent.TaskEnding, text: String) throws {
        let object = try jsonObjects(line(.taskEnded("a", activation: 7, ending))).first
        #expect(object?["outcome"] as? String == text)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func line_ofAProgressThatIsNoNumber_isWrittenWithoutIt(fraction: Double) throws {
        let object = try #require(try jsonObjects(line(.taskProgressed("a", activation: 7, fraction: fraction))).first)
        #expect(object["activation"] as? Int == 7)
        #expect(object["fraction"] == nil)
    }

    @Test func lines_ofARun_areOnePerEventAndInItsTime() async throws {
        let fixture = TraceFixture()
        await fixture.run()
        let objects = try jsonObjects(fixture.recorder.jsonLines())
        let times = objects.compactMap { $0["time"] as? Int }
        #expect(objects.compactMap { $0["id"] as? Int } == fixture.recorder.events.map(\.id))
        #expect(objects.compactMap { $0["kind"] as? String } == fixture.recorder.events.map(\.kind.name))
        #expect(objects.map { $0["parent"] as? Int } == fixture.recorder.events.map(\.parent))
        #expect(times.count == objects.count && times == times.sorted())
        let span = try #require(fixture.recorder.events.last).time - (try #require(fixture.recorder.events.first)).time
        #expect(abs((times.last ?? 0) - (times.first ?? 0) - Int(span / .microseconds(1))) <= 1)
    }

    @Test func lines_ofTheSameTrace_areTheSame() async {
        let fixture = TraceFixture()
        await fixture.run()
        #expect(fixture.recorder.jsonLines() == fixture.recorder.jsonLines())
    }
}
