import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyEventRecords

/// The external form of events, which programs and other processes write and read.
struct EventRecordTests {
    private func event(_ kind: BoardEvent.Kind, id: Int = 1) -> BoardEvent {
        BoardEvent(id: id, time: .microseconds(5), kind: kind)
    }

    private func read(_ event: BoardEvent) throws -> BoardEvent {
        let json = try #require(EventRecord(event).json)
        return try #require(EventRecord(json: json)?.event)
    }

    private func parsed(_ json: String) -> EventRecord? { EventRecord(json: Data(json.utf8)) }

    private func parsed(_ kind: String, _ members: String) -> EventRecord? {
        parsed(#"{"id":1,"time":0,"kind":"\#(kind)",\#(members)}"#)
    }

    // MARK: There and back

    /// The samples cover all kinds, which another test compares with the source code.
    @Test(arguments: EventSamples.kinds.filter { EnumCases.name(of: $0) != "error" })
    func event_ofEachKind_isReadAsWritten(kind: BoardEvent.Kind) throws {
        let read = try read(event(kind)).kind
        if case .returned(.failed(let error)) = kind {
            guard case .returned(.failed(let readError)) = read else { return #expect(read == kind) }
            #expect(readError.code == error.code)
        } else {
            #expect(read == kind)
        }
    }

    @Test(arguments: EventSamples.causes)
    func activation_byEachCause_isReadAsWritten(cause: BoardEvent.Cause) throws {
        let kind = BoardEvent.Kind.activation("a", input: "Int", by: cause)
        #expect(try read(event(kind)).kind == kind)
    }

    @Test func event_withEverything_isReadAsWritten() throws {
        let event = BoardEvent(
            id: 4, parent: 2, trigger: 3, time: .seconds(2) + .microseconds(1), motherboard: "main",
            kind: .removal("a"),
            payload: "7/8")
        let read = try read(event)
        #expect((read.id, read.parent, read.trigger) == (4, 2, 3))
        #expect((read.time, read.motherboard, read.payload) == (event.time, "main", "7/8"))
    }

    @Test(arguments: ErrorSamples.all)
    func error_ofEachCase_keepsCodeAndText(error: BoardError) throws {
        let read = try #require(try read(event(.error(error))).error)
        #expect(read == error)
    }

    @Test func json_ofAnEvent_isOneLine() throws {
        let json = try #require(EventRecord(event(.error(.failure("a\nb", reason: "c\nd")))).json)
        #expect(!json.contains(UInt8(ascii: "\n")))
    }

    // MARK: A newer peer

    @Test func event_ofAnUnknownKind_isNone() throws {
        let record = try #require(parsed("teleportation", #""board":"a""#))
        #expect(record.event == nil)
    }

    @Test func event_withUnknownKeys_isReadWithoutThem() {
        #expect(parsed("removal", #""board":"a","colour":{"red":[1]}"#)?.event?.kind == .removal("a"))
    }

    @Test(arguments: [
        ("activation", #""board":"a","type":"Int","by":{"kind":"weather"}"#),
        ("activation", #""board":"a","type":"Int","by":{"kind":"flow"}"#),
        ("activation", #""board":"a","type":"Int""#), ("removal", #""type":"Int""#),
        ("completion", #""board":"a""#), ("held", #""board":"a""#), ("gate-opened", #""board":"a""#),
        ("stalled", #""board":"a""#), ("task-started", #""board":"a""#), ("task-started", #""activation":1"#),
        ("task-progressed", #""board":"a","activation":1"#),
        ("task-ended", #""board":"a","activation":1,"outcome":"won""#),
        ("link-held", #""link":"x","wait":"rain""#), ("link-received", #""text":"x""#),
        ("service", #""service":"x","outcome":"sold""#), ("returned", #""outcome":"lost""#),
        ("participant-ended", #""participant":"x","phase":"y","outcome":"z""#), ("error", #""text":"x""#),
        ("step", #""text":"x""#), ("app-event", #""text":"x""#),
    ])
    func event_withAnUnknownOrMissingValue_isNone(kind: String, members: String) throws {
        let record = try #require(parsed(kind, members))
        #expect(record.event == nil)
    }

    // MARK: A faulty peer

    @Test(arguments: [
        "", "{}", "[]", "null", "1", #"{"id":1,"kind":"step"}"#, #"{"id":1.5,"time":0,"kind":"step"}"#,
        #"{"id":1e300,"time":0,"kind":"step"}"#, #"{"id":1,"time":"0","kind":"step"}"#,
        #"{"id":1,"time":0,"kind":null}"#, #"{"id":1,"time":0,"kind":"step","step":7}"#,
    ])
    func record_ofOtherJSON_isNone(json: String) {
        #expect(parsed(json) == nil)
    }

    @Test(arguments: [Int.min, -1, 0, .max])
    func numbers_atTheLimits_areRead(number: Int) throws {
        let json = """
            {"id":\(number),"parent":\(number),"trigger":\(number),"time":\(number),"kind":"stalled","board":"a","age":\(number)}
            """
        let event = try #require(parsed(json)?.event)
        #expect((event.id, event.parent, event.trigger) == (number, number, number))
        #expect(event.time == .microseconds(number))
        #expect("\(event)".contains("'a' has not completed"))
        #expect(EventRecord(event).json != nil)
    }

    @Test(arguments: [(-1e300, 0.0), (1e300, 1), (0.25, 0.25)])
    func fraction_outsideOfItsRange_isLimited(fraction: Double, expected: Double) throws {
        let event = try #require(
            parsed("task-progressed", #""board":"a","activation":1,"fraction":\#(fraction)"#)?.event)
        #expect(event.kind == .taskProgressed("a", activation: 1, fraction: expected))
        #expect(!"\(event)".isEmpty)
    }

    @Test func record_thatIsTooLarge_isNone() {
        let name = String(repeating: "x", count: 1 << 16)
        #expect(parsed("step", #""step":"\#(name)""#) == nil)
        #expect(EventRecord(event(.step(name))).json == nil)
    }

    /// The time to compare such a text grows with the square of the number of marks.
    @Test(arguments: ["\u{301}", #"\u0301"#])
    func record_withManyCombiningMarks_isNone(mark: String) {
        let marks = String(repeating: mark, count: 10_000)
        #expect(parsed(#"{"id":1,"time":0,"kind":"\#(marks)"}"#) == nil)
        #expect(parsed("step", #""step":"\#(marks)""#) == nil)
        #expect(parsed("step", #""\#(marks)":1,"step":"x""#) == nil)
    }

    /// A text that is printed as it is must not forge lines of a log.
    @Test func texts_withControlCharacters_haveNone() throws {
        let text = #"x\n\u001b[31mother error"#
        let events = [
            parsed("error", #""code":"\#(text)","text":"\#(text)""#),
            parsed("output", #""board":"\#(text)","type":"\#(text)""#),
            parsed("activation", #""board":"a","type":"\#(text)","by":{"kind":"link","name":"\#(text)"}"#),
            parsed("undeclared-use", #""board":"a","user":"b","module":"\#(text)""#),
            parsed("registered", #""board":"a","type":"\#(text)""#),
        ].compactMap { $0?.event }
        #expect(events.count == 5)
        for event in events {
            #expect(!"\(event)".unicodeScalars.contains { $0.value < 32 })
            #expect(event.error?.code.rawValue.contains("\n") != true)
        }
    }

    @Test func bytes_thatAreMutated_neverTrap() throws {
        var random = SeededGenerator(seed: 26)
        let samples = EventSamples.kinds.compactMap { EventRecord(event($0)).json }
        var (read, events) = (0, 0)
        for _ in 0..<20_000 {
            guard var bytes = random.pick(samples) else { return }
            for _ in 0...random.below(3) {
                let place = bytes.startIndex + random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[place] = UInt8(random.below(256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(contentsOf: "\"9{e".utf8.prefix(1 + random.below(4)), at: place)
                }
            }
            guard let record = EventRecord(json: bytes) else { continue }
            read += 1
            guard let event = record.event else { continue }
            events += 1
            #expect(EventRecord(event).json != nil)
            #expect(!"\(event)".isEmpty)
        }
        #expect((1_000..<20_000).contains(read))
        #expect((200..<read).contains(events))
    }
}
