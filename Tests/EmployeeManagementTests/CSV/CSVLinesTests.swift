import Testing

@testable import EmployeeManagement

struct CSVLinesTests {
    @Test(arguments: [[0x0A], [0x0D], [0x0D, 0x0A]] as [[UInt8]])
    func records_separatedByAnyLineBreak_areRead(lineBreak: [UInt8]) throws {
        let separator = String(decoding: lineBreak, as: UTF8.self)

        #expect(try records("a,b\(separator)c,d") == [["a", "b"], ["c", "d"]])
    }

    @Test(arguments: [[0x0A], [0x0D], [0x0D, 0x0A]] as [[UInt8]])
    func records_withALineBreakAtTheEnd_areNoMore(lineBreak: [UInt8]) throws {
        let separator = String(decoding: lineBreak, as: UTF8.self)

        #expect(try records("a,b\(separator)c,d\(separator)") == [["a", "b"], ["c", "d"]])
    }

    @Test func records_withMixedLineBreaks_areRead() throws {
        #expect(try records("a\r\nb\nc\rd") == [["a"], ["b"], ["c"], ["d"]])
    }

    @Test func records_withBlankLinesAmongThem_areReadWithoutThose() throws {
        #expect(try records("\na,b\n\n\r\nc,d\n\n") == [["a", "b"], ["c", "d"]])
    }

    @Test func records_ofEmptyFields_areOmitted() throws {
        #expect(
            try records("a,b\n,\nc,d\n\"\",\"\"\n,,,,,,,,\n,,,,,,,,e") == [
                ["a", "b"], ["c", "d"], ["", "", "", "", "", "", "", "", "e"],
            ])
    }

    @Test func record_ofNothingButSpaces_isARecord() throws {
        #expect(try records("a\n  \nb") == [["a"], ["  "], ["b"]])
    }

    @Test func records_endingInAComma_endInAnEmptyField() throws {
        #expect(try records("a,\nb,") == [["a", ""], ["b", ""]])
    }

    @Test(arguments: ["", "\n", "\r\n\r\n"])
    func records_ofNothing_areNone(text: String) throws {
        #expect(try records(text) == [])
    }

    @Test func records_withOtherUnicodeLineBreaks_areNotSplitByThem() throws {
        #expect(try records("a\u{2028}b\u{85}c\u{0B}d") == [["a\u{2028}b\u{85}c\u{0B}d"]])
    }

    private func records(_ text: String) throws -> [[String]] {
        try CSVReader.records(in: text).map { try $0.fields.get() }
    }
}
