import AppFoundation
import TestSupport
import Testing

@testable import AppNetwork

struct BatchErrorTests {
    private static let texts: [(BatchError, String)] = [
        (
            .invalid(reason: "nan at properties.a has no form in JSON"),
            "An item is not sent: nan at properties.a has no form in JSON. To fix: pass short texts and finite numbers."
        ),
        (
            .dropped(items: 3, limit: 100),
            "The oldest items (3) were dropped, because more than 100 wait. "
                + "To fix: raise the limit, or check why the server is not reached."
        ),
        (
            .refused(items: 2, reason: "it is\ntoo large"),
            #"A batch (items: 2) was dropped, because the server refuses it: it is\ntoo large. "#
                + "To fix: send what the server takes."
        ),
        (
            .unsent(items: 2, reason: "no network. To fix: turn it on."),
            "A batch (items: 2) was not sent, and is sent again: no network. To fix: turn it on."
        ),
        (
            .unsent(items: 2, reason: "no network"),
            "A batch (items: 2) was not sent, and is sent again: no network. To fix: check the connection and the server."
        ),
        (
            .setAside(path: "/a.json", reason: "it is not valid JSON"),
            "The waiting items in '/a.json' cannot be read: it is not valid JSON; the file was renamed. "
                + "To fix: send them by hand, or remove the file with the extension 'unreadable'."
        ),
        (
            .file(.busy(path: "/a"), lost: 3),
            "The file of the waiting items cannot be changed (lost items: 3): The state folder /a is locked by another update; nothing was changed. "
                + "To fix: end the other process, or try again."
        ),
    ]

    @Test(arguments: texts)
    func description_namesTheItemsTheReasonAndTheFix(error: BatchError, text: String) {
        #expect(error.description == text)
    }

    @Test func texts_coverAllErrors() throws {
        let names = Self.texts.map { EnumCases.name(of: $0.0) }
        #expect(try EnumCases.declared(by: "enum BatchError:", in: "AppNetwork") == Set(names))
    }
}
