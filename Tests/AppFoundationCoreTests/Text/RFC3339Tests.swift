import Foundation
import Testing

@testable import AppFoundationCore

struct RFC3339Tests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0.0),
        ("2025-06-12T18:00:00-05:00", 1_749_769_200),
        ("2025-06-12T18:00:00+05:30", 1_749_731_400),
        ("2024-02-29T12:00:00Z", 1_709_208_000),
        ("2000-02-29T00:00:00Z", 951_782_400),
        ("2025-06-12T18:00:00.25Z", 1_749_751_200.25), ("2027-01-31T18:00:00.123456789Z", 1_801_418_400.123456789),
        ("1969-12-31T23:59:59Z", -1),
        ("0001-01-01T00:00:00Z", -62_135_596_800),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func date_thatIsOne_isRead(text: String, seconds: Double) {
        #expect(Date(rfc3339: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "today", "2025-06-12", "2025-06-12T18:00:00", "2025-06-12 18:00:00Z", "2025-6-12T18:00:00Z",
        "2025-06-31T18:00:00Z", "2025-02-29T18:00:00Z", "1900-02-29T18:00:00Z", "2025-13-01T18:00:00Z",
        "2025-00-01T18:00:00Z", "2025-01-00T18:00:00Z", "2025-06-12T24:00:00Z", "2025-06-12T18:60:00Z",
        "2025-06-12T18:00:60Z", "2025-06-12T18:00:00+24:00", "2025-06-12T18:00:00+0500", "2025-06-12T18:00:00.Z",
        "2025-06-12T18:00:00Z ", "2025-06-12T18:00:00Z/P1D", "0000-01-01T00:00:00Z", "-2025-06-12T18:00:00Z",
        "２０２５-06-12T18:00:00Z", "2027-01-31T18:00:00Z\u{301}", "2025-06-12T18:00:00.0000000000Z",
        "2025-06-12T18:00:00.0000000000000000000000000000000000Z",
    ])
    func date_thatIsNone_isNotRead(text: String) {
        #expect(Date(rfc3339: text) == nil)
    }

    @Test func decoder_readsDatesAndNamesTheOthers() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .rfc3339
        #expect(
            try decoder.decode([Date].self, from: Data(#"["1970-01-01T00:00:01.5Z"]"#.utf8)) == [
                Date(timeIntervalSince1970: 1.5)
            ])
        for text in [#"["today"]"#, "[1]"] {
            #expect(throws: DecodingError.self) { try decoder.decode([Date].self, from: Data(text.utf8)) }
        }
    }
}
