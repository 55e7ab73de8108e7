import AppFoundationCore
import TestSupport
import Testing

struct AppVersionTests {
    @Test(arguments: [
        ("1.9", "1.10"), ("1.2", "1.2.1"), ("0.9.9", "1"), ("1.0.0", "1.0.1"), ("9", "10"), ("0", "0.0.1"),
    ])
    func order_isNumericForEachPart(older: String, newer: String) throws {
        #expect(try AppVersion(older) < AppVersion(newer))
        #expect(try !(AppVersion(newer) < AppVersion(older)))
        #expect(try AppVersion(older) != AppVersion(newer))
    }

    @Test(arguments: [("1.2", "1.2.0"), ("01.2", "1.02"), ("0", "0.0.0"), ("1.0.0", "1")])
    func versions_whenTheirNumbersAreEqual_areEqual(first: String, second: String) throws {
        let (first, second) = (try AppVersion(first), try AppVersion(second))
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
        #expect(!(first < second) && !(second < first))
    }

    @Test func order_isTotal() throws {
        let texts = ["0", "0.1", "1", "1.0.1", "1.2", "1.10", "2", "2.0.0.1", "999999999.1"]
        let versions = try texts.map { try AppVersion($0) }
        #expect(versions.reversed().sorted() == versions)
        #expect(versions.map(\.description) == texts)
        for (place, first) in versions.enumerated() {
            for (otherPlace, second) in versions.enumerated() {
                #expect((first < second) == (place < otherPlace))
                #expect((first == second) == (place == otherPlace))
            }
        }
    }

    @Test(arguments: [
        ("", "'' is not a version: '' is not a number of 1 to 9 digits."),
        ("1..2", "'1..2' is not a version: '' is not a number of 1 to 9 digits."),
        ("1.2-beta", "'1.2-beta' is not a version: '2-beta' is not a number of 1 to 9 digits."),
        ("v1", "'v1' is not a version: 'v1' is not a number of 1 to 9 digits."),
        ("-1", "'-1' is not a version: '-1' is not a number of 1 to 9 digits."),
        ("+1", "'+1' is not a version: '+1' is not a number of 1 to 9 digits."),
        ("١.٢", "'١.٢' is not a version: '١' is not a number of 1 to 9 digits."),
        ("1\n", #"'1\n' is not a version: '1\n' is not a number of 1 to 9 digits."#),
        ("1234567890", "'1234567890' is not a version: '1234567890' is not a number of 1 to 9 digits."),
        ("1.2.3.4.5.6.7.8.9", "'1.2.3.4.5.6.7.8.9' is not a version: it has more than 8 numbers."),
    ])
    func version_whenItIsInvalid_isAnError(text: String, description: String) {
        let error = #expect(throws: AppVersionError.self) { try AppVersion(text) }
        #expect(error?.description == description + " To fix: write numbers separated by dots, such as 1.4.2.")
    }

    @Test(arguments: HostileText.allCases)
    func version_whenItIsHostile_takesLinearTime(alphabet: HostileText) {
        expectLinearCost(of: alphabet.text) { _ = try? AppVersion($0) }
    }
}
