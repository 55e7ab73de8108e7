import Boardy
import Foundation
import Testing

/// The JSON form of ``TaskProgress``, which is part of the wire format of boards elsewhere.
struct TaskProgressCodingTests {
    struct Reason: Error, Codable, Hashable { var text: String }
    typealias Progress = TaskProgress<Int?, Reason>

    static let forms: [(value: Progress, json: String)] = [
        (.progress(0.5), #"{"progress":0.5}"#),
        (.progress(0), #"{"progress":0}"#),
        (.success(7), #"{"success":7}"#),
        (.success(nil), #"{"success":null}"#),
        (.failure(Reason(text: "out of paper")), #"{"failure":{"text":"out of paper"}}"#),
        (.cancelled, #"{"cancelled":true}"#),
    ]

    @Test(arguments: forms)
    func json_ofEachCase_hasOneMemberAndComesBack(value: Progress, json: String) throws {
        let bytes = try JSONEncoder().encode(value)
        #expect(String(decoding: bytes, as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(Progress.self, from: bytes) == value)
    }

    @Test func json_whenAnotherVersionAddsMembers_isDecoded() throws {
        let json = Data(#"{"success":7,"page":3}"#.utf8)
        #expect(try JSONDecoder().decode(Progress.self, from: json) == .success(7))
    }

    @Test(arguments: [
        "{}", #"{"success":7,"progress":1}"#, #"{"progress":"half"}"#, #"{"failure":{}}"#, "[]", "null",
        #"{"Success":7}"#,
    ])
    func json_whenNoCaseFits_isRefused(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Progress.self, from: Data(json.utf8)) }
    }

    @Test func json_ofAFractionThatIsNotFinite_isRefused() {
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Progress.progress(.nan)) }
    }
}
