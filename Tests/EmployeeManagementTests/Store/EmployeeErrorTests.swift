import EmployeeManagementIO
import TestSupport
import Testing

@testable import EmployeeManagement

struct EmployeeErrorTests {
    @Test func description_ofUnknown_namesTheIdAndTheFix() {
        #expect(
            EmployeeError.unknown("e9").description
                == "No employee has the id 'e9'. To fix: look the id up with app:///employees.")
    }

    @Test func description_ofInvalid_namesTheProblemAndTheFix() {
        #expect(
            EmployeeError.invalid(.takenEmail(.employee("e1"))).description
                == "The employee cannot be added: the e-mail address belongs to e1 already. "
                + "To fix: app:///employees/add?name=NAME&email=ADDRESS&role=ROLE, with an unused e-mail address.")
    }

    @Test func description_ofBadFile_namesTheFileTheReasonAndTheFix() {
        #expect(
            EmployeeError.badFile(path: "p.csv", reason: "it is a folder", fix: "name a file in it").description
                == "'p.csv' cannot be imported: it is a folder. To fix: name a file in it.")
    }

    @Test func description_ofBadRows_listsThemWithLinesThatDifferAndTheFix() {
        let rows = [RejectedRow(row: 2, line: 2, reason: "one"), RejectedRow(row: 3, line: 5, reason: "two")]

        #expect(
            EmployeeError.badRows(rows, count: 2, of: 7, path: "p.csv").description
                == "2 of 7 rows in 'p.csv' cannot be imported, so none was: "
                + "row 2: one; row 3 (line 5): two. "
                + "To fix: correct these rows, or add &keep-good-rows to the link to import the others.")
    }

    @Test func description_ofTenBadRows_listsThemAll() {
        let text = EmployeeError.badRows(rows(10), count: 10, of: 10, path: "p").description

        #expect(text.contains("row 11: bad. To fix:"))
    }

    @Test func description_ofManyBadRows_listsTenAndCountsTheRest() {
        let text = EmployeeError.badRows(rows(13), count: 2_000, of: 3_000, path: "p").description

        #expect(text.contains("row 11: bad; and 1990 more. To fix:"))
        #expect(!text.contains("row 12"))
    }

    private func rows(_ count: Int) -> [RejectedRow] {
        (2..<count + 2).map { RejectedRow(row: $0, line: $0, reason: "bad") }
    }
}
