import Testing

@testable import EmployeeManagement

struct CSVFieldsTests {
    @Test(arguments: [
        ("a,b,c", ["a", "b", "c"]),
        ("a", ["a"]),
        ("a,", ["a", ""]),
        (", ", ["", " "]),
        (",,a", ["", "", "a"]),
        (" a , b ", [" a ", " b "]),
        ("Zoë,李,👩‍💻", ["Zoë", "李", "👩‍💻"]),
        ("a;b|c", ["a;b|c"]),
    ])
    func record_ofPlainFields_hasThemAsTheyAre(text: String, fields: [String]) throws {
        #expect(try records(text) == [fields])
    }

    /// Single quotes in the arguments represent double quotes, which are hard to read in a literal.
    @Test(arguments: [
        ("'a','b'", ["a", "b"]),
        ("'a',b", ["a", "b"]),
        ("a,'b'", ["a", "b"]),
        ("'a,b',c", ["a,b", "c"]),
        ("',',','", [",", ","]),
        ("' a ',x", [" a ", "x"]),
        ("'',x", ["", "x"]),
        ("x,''", ["x", ""]),
        ("'say ''hi''',x", ["say 'hi'", "x"]),
        ("'''',x", ["'", "x"]),
        ("''',''',x", ["','", "x"]),
        ("'''''',''''", ["''", "'"]),
    ])
    func record_ofQuotedFields_hasWhatIsInTheQuotes(text: String, fields: [String]) throws {
        #expect(try records(doubleQuoted(text)) == [fields.map(doubleQuoted)])
    }

    @Test func record_withALineFeedInQuotes_keepsIt() throws {
        #expect(try records("\"a\nb\",c\nd,e") == [["a\nb", "c"], ["d", "e"]])
    }

    @Test func record_withACarriageReturnLineFeedInQuotes_keepsBoth() throws {
        #expect(try records("\"a\r\nb\",c\r\nd,e") == [["a\r\nb", "c"], ["d", "e"]])
    }

    @Test func record_withACarriageReturnInQuotes_keepsIt() throws {
        #expect(try records("\"a\rb\",c\rd,e") == [["a\rb", "c"], ["d", "e"]])
    }

    private func records(_ text: String) throws -> [[String]] {
        try CSVReader.records(in: text).map { try $0.fields.get() }
    }

    private func doubleQuoted(_ text: String) -> String {
        text.replacing("'", with: "\"")
    }
}
