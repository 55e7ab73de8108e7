import Testing

@testable import EmployeeManagement

/// The texts of problems, which follow a row number or are part of an error.
struct ProblemTextTests {
    @Test(arguments: [
        (DetailsProblem.noName, "the name is missing"),
        (.noEmail, "the e-mail address is missing"),
        (.badEmail, "the e-mail address is invalid, expected one @ between two parts without white space"),
        (.takenEmail(.employee("e1")), "the e-mail address belongs to e1 already"),
        (.takenEmail(.row(7)), "the e-mail address belongs to row 7 already"),
        (.tooManyMarks, "a text has more than 30 combining marks in a row"),
    ])
    func description_ofADetailsProblem_isItsText(problem: DetailsProblem, text: String) {
        #expect(problem.description == text)
    }

    @Test(arguments: [
        (CSVError.openQuote, "a quote is opened and never closed"),
        (.strayQuote, "a quote is inside a field that does not begin with one"),
        (.textAfterQuote, "text follows the quote that closes a field"),
    ])
    func description_ofACSVError_isItsText(error: CSVError, text: String) {
        #expect(error.description == text)
    }

    @Test(arguments: [
        (HeaderProblem.unknownColumn(3), "column 3 is none of name, email and role"),
        (.repeatedColumn("name"), "'name' occurs twice"),
        (.missingColumn("email"), "'email' is missing"),
    ])
    func description_ofAHeaderProblem_isItsText(problem: HeaderProblem, text: String) {
        #expect(problem.description == text)
    }

    @Test(arguments: [
        (RowProblem.malformed(.openQuote), "a quote is opened and never closed"),
        (.fieldCount(1, expected: 3), "it has 1 field where the header has 3"),
        (.fieldCount(4, expected: 2), "it has 4 fields where the header has 2"),
    ])
    func description_ofARowProblem_isItsText(problem: RowProblem, text: String) {
        #expect(problem.description == text)
    }
}
