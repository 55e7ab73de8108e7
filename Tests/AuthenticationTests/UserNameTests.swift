import AuthenticationIO
import Testing

@testable import Authentication

struct UserNameTests {
    @Test(arguments: ["a", "ada", "Ada Lovelace", "Zoë", "李", "👩‍💻", String(repeating: "x", count: 64)])
    func user_whenTheNameIsGood_hasIt(name: String) throws {
        #expect(try User(validating: name).name == name)
    }

    @Test func user_whenWhiteSpaceIsAroundTheName_isWithoutIt() throws {
        #expect(try User(validating: " \t ada lovelace\r\n").name == "ada lovelace")
    }

    @Test func user_whenTheNameIsLongOnlyForTheSpaceAroundIt_hasIt() throws {
        let name = String(repeating: "x", count: User.longestName)

        #expect(try User(validating: "  \(name)  ").name == name)
    }

    @Test(arguments: ["", " ", "   "])
    func user_whenTheNameIsEmpty_isRefused(name: String) {
        #expect(throws: InvalidUserName(problem: "it is empty")) { try User(validating: name) }
    }

    @Test func user_whenTheNameIsTooLong_isRefused() {
        let name = String(repeating: "x", count: User.longestName + 1)

        #expect(throws: InvalidUserName(problem: "it is longer than 64 characters")) { try User(validating: name) }
    }

    @Test func user_whenTheNameIsLineBreaksAndTabs_isRefused() {
        #expect(throws: InvalidUserName(problem: "it is empty")) { try User(validating: "\r\n\t\u{2028}") }
    }

    @Test(arguments: [0x00, 0x09, 0x0A, 0x1B, 0x7F, 0x9B] as [UInt8])
    func user_whenAControlCharacterIsInTheName_isRefused(code: UInt8) {
        let name = "ada\(Unicode.Scalar(code))lovelace"

        #expect(throws: InvalidUserName(problem: "it contains a control character")) { try User(validating: name) }
    }

    @Test func description_ofAnInvalidName_namesTheProblemAndTheFix() {
        #expect(
            InvalidUserName(problem: "it is empty").description
                == "The user name cannot be used: it is empty. "
                + "To fix: give a name of 1 to 64 printable characters, as in app:///login?user=NAME.")
    }

    @Test(arguments: ["\u{2028}", "\u{2029}", "\u{202E}", "\u{200B}", "\u{FEFF}"])
    func user_whenTheNameBreaksOrReordersLines_isRefused(character: String) {
        #expect(throws: InvalidUserName(problem: "it contains a control character")) {
            try User(validating: "ada\(character)lovelace")
        }
    }
}
