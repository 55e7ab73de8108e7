import AppFoundationCore
import Foundation
import Testing

@Suite struct ReadableTests {
    private let json = #"[1,{"a":[null,1.5]},"b",2]"#

    @Test func values_whenSomeDoNotFit_keepTheirPlacesAndTheirJSON() throws {
        let values = try JSONDecoder().decode([Readable<Int>].self, from: Data(json.utf8))

        #expect(values.map(\.value) == [1, nil, nil, 2])
        #expect(values.map(\.unreadable?.text) == [nil, #"{"a":[null,1.5]}"#, #""b""#, nil])
        #expect(values[1].unreadable?.kind == .value)
        #expect(values[1].unreadable?.reason.isEmpty == false)
        #expect(String(decoding: try JSONEncoder().encode(values), as: UTF8.self) == json)
    }
}
