import Boardy
import Testing

@testable import BoardyNATS

struct SubjectTests {
    @Test(arguments: [
        ("far.wait", "boardy.shop.activate.far.wait"), ("a_B-9", "boardy.shop.activate.a_B-9"),
        ("a b", "boardy.shop.activate.a%20b"), ("*", "boardy.shop.activate.%2A"), (">", "boardy.shop.activate.%3E"),
        ("a\r\nPUB b 0\r\n", "boardy.shop.activate.a%0D%0APUB%20b%200%0D%0A"), ("", "boardy.shop.activate.%"),
        (".a..", "boardy.shop.activate.%.a.%.%"), ("%", "boardy.shop.activate.%25"),
        ("é", "boardy.shop.activate.%C3%A9"), ("\u{0}", "boardy.shop.activate.%00"),
    ])
    func activate_ofAnyIdentifier_isAValidSubject(id: String, subject: String) throws {
        let subjects = try BoardSubjects(service: "shop")
        #expect(try subjects.activate(BoardID(id)) == subject)
        try NATSSubject.validate(subject)
    }

    @Test func service_withDots_isOneToken() throws {
        #expect(try BoardSubjects(service: "a.b").outputs("c") == "boardy.a%2Eb.outputs.c")
        #expect(try BoardSubjects(service: ">").sessions == "boardy.%3E.session.")
    }

    @Test func identifiers_thatDiffer_haveDifferentSubjects() throws {
        let subjects = try BoardSubjects(service: "shop")
        let parts = ["", ".", "a", "%", "%61", "*", " ", "é", "-"]
        let identifiers = Set(parts.flatMap { first in parts.flatMap { second in parts.map { first + second + $0 } } })
        let all = Set(try identifiers.map { try subjects.activate(BoardID($0)) })
        #expect(all.count == identifiers.count)
    }

    @Test func subject_longerThanTheServerReads_isRefused() throws {
        let subjects = try BoardSubjects(service: "shop")
        let error = #expect(throws: NATSError.self) {
            try subjects.activate(BoardID(String(repeating: "é", count: 170)))
        }
        #expect(error?.code == .invalidSubject)
        #expect(throws: NATSError.self) { try BoardSubjects(service: String(repeating: "a", count: 1_000)) }
    }

    @Test func randomTokens_areValidAndDiffer() throws {
        let tokens = (0..<1_000).map { _ in BoardSubjects.randomToken() }
        #expect(Set(tokens).count == 1_000)
        for token in tokens { try NATSSubject.validate(token) }
    }

    @Test(arguments: [
        SessionMessage.frame(1), .frame(Int.max), .report(FrameCount(frames: 3, bytes: 4_000)), .here, .gone,
        .noResponders,
    ])
    func sessionMessage_afterItsSubject_isEqual(message: SessionMessage) {
        let subject = message.subject(of: "a.b")
        let tokens = subject.split(separator: ".", omittingEmptySubsequences: false)
        #expect(SessionMessage(tokens.dropFirst(2)) == message)
    }

    @Test(arguments: [
        "a.0", "a.-1", "a.99999999999999999999", "a.x", "a.", "a.1.2", "a.got.1", "a.got.1.x", "a.got.1.2.3", "a.+1",
        "a.\u{661}",
    ])
    func sessionMessage_ofAnotherForm_isIgnored(subject: String) {
        let tokens = subject.split(separator: ".", omittingEmptySubsequences: false)
        #expect(SessionMessage(tokens.dropFirst()) == nil)
    }
}
