import Foundation
import Testing

/// Date parameters of links.
@MainActor
struct DateParameterTests {
    @Test(arguments: [
        ("2026-11-21", 1_795_219_200), ("1970-01-01", 0), ("2024-02-29", 1_709_164_800),
        ("1900-03-01", -2_203_891_200), ("9999-12-31", 253_402_214_400),
    ])
    func day_whenItIsOne_beginsAtMidnightInGreenwich(text: String, seconds: TimeInterval) throws {
        #expect(try readParameter(Date.self, text).timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        ("2026-11-21T15:30:00Z", 1_795_275_000), ("2026-11-21T15:30:00+00:00", 1_795_275_000),
        ("2026-11-21T17:30:00+02:00", 1_795_275_000), ("2026-11-21T10:00:00-05:30", 1_795_275_000),
        ("2026-11-22T00:30:00+09:00", 1_795_275_000), ("1970-01-01T00:00:00Z", 0),
        ("2026-11-21T23:59:59Z", 1_795_305_599), ("2026-11-21T00:00:00Z", 1_795_219_200),
        ("2026-11-22T05:30:00+14:00", 1_795_275_000),
    ])
    func time_whenItIsOne_isReadWithItsOffset(text: String, seconds: TimeInterval) throws {
        #expect(try readParameter(Date.self, text).timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        ("15:30:00.25Z", 0.25), ("15:30:00.5Z", 0.5), ("15:30:00.000Z", 0), ("15:30:00.123Z", 0.123),
        ("15:30:00.123456789Z", 0.123456789), ("17:30:00.75+02:00", 0.75), ("15:30:00.999999Z", 0.999999),
    ])
    func time_whenItHasAFraction_keepsIt(time: String, fraction: TimeInterval) throws {
        let seconds = try readParameter(Date.self, "2026-11-21T" + time).timeIntervalSince1970
        #expect(abs(seconds - 1_795_275_000 - fraction) < 0.000_001)
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-02-30", "2026-02-29", "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-31",
        "26-11-21", "2026-1-2", "20261121", "02026-11-21", "-2026-11-21", "+2026-11-21", "1900-02-29", "2026/11/21",
        "21.11.2026", "2026-11-21 ", " 2026-11-21", "2026-11-21x", "2026-11-21Z", "2026-11-21T", "2026-W47-6",
        "2026-325",
        "２０２６-11-21", "٢٠٢٦-11-21", "2026-11-21\u{0}", "2026-11-2\u{301}1", "today", "1795219200",
    ])
    func day_whenItIsNone_saysWhatIsExpected(text: String) { expectFault(text) }

    @Test(arguments: [
        "T24:00:00Z", "T23:60:00Z", "T23:59:60Z", "T15:30:00", "T15:30", "T15:30.5Z", "T15Z", "T1:30:00Z", " 15:30:00Z",
        "t15:30:00Z",
        "T15:30:00z", "T15:30:00+2", "T15:30:00+02", "T15:30:00+0200", "T15:30:00+24:00", "T15:30:00+02:60",
        "T15:30:00 +02:00", "T15:30:00.Z", "T15:30:00,5Z", "T15:30:00.1234567890Z", "T15:30:00.5", "T15:30:00Zx",
        "T15:30:00Z ", "T15:30:00ZZ", "T-1:30:00Z", "T15:30:00CET", "T15:30:0\u{0661}Z",
    ])
    func time_whenItIsNone_saysWhatIsExpected(time: String) { expectFault("2026-11-21" + time) }

    @Test func time_withoutSeconds_isThatOfTheMinute() throws {
        let time = try readParameter(Date.self, "2026-11-21T15:30:00Z")
        #expect(try readParameter(Date.self, "2026-11-21T15:30Z") == time)
        #expect(try readParameter(Date.self, "2026-11-21T16:30+01:00") == time)
    }

    @Test func time_onADayThatIsNone_isRefused() { expectFault("2026-02-30T10:00:00Z") }

    private func expectFault(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let reason = "expected a date as in ISO 8601, such as 2026-11-21 or 2026-11-21T15:30:00Z"
        #expect(throws: LinkFault("v", text, reason), sourceLocation: sourceLocation) {
            try readParameter(Date.self, text)
        }
    }
}
