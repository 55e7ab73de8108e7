import AppFoundationCore
import TestSupport
import Testing

struct StateFileErrorTests {
    @Test func description_ofUnreadable_namesTheFileTheReasonAndTheFix() {
        #expect(
            StateFileError.unreadable(path: "/s/a.json", reason: "is a directory").description
                == "The state file /s/a.json cannot be read: is a directory. "
                + "To fix: make it a readable file, or use another state folder.")
    }

    @Test func description_ofCorrupt_namesTheFileTheReasonAndTheFix() {
        #expect(
            StateFileError.corrupt(path: "/s/a.json", reason: "it is not valid JSON").description
                == "The state file /s/a.json is damaged: it is not valid JSON; it was left as it is. "
                + "To fix: repair the file, or move it away to start over.")
    }

    @Test func description_ofUnwritable_namesTheFileTheReasonAndTheFix() {
        #expect(
            StateFileError.unwritable(path: "/s/a.json", reason: "not a directory").description
                == "The state file /s/a.json cannot be written: not a directory; nothing was changed. "
                + "To fix: make its folder writable, or use another state folder.")
    }

    @Test func description_ofUnencodable_namesTheFileTheReasonAndTheFix() {
        #expect(
            StateFileError.unencodable(path: "/s/a.json", reason: "nan at the top has no form in JSON").description
                == "The state file /s/a.json cannot be written: nan at the top has no form in JSON; nothing was changed. "
                + "To fix: change the value, so that it is encodable as JSON within the limits.")
    }

    @Test func description_whenThePathBreaksLines_staysOnOne() {
        #expect(
            StateFileError.unreadable(path: "/a\nb.json", reason: "is a directory").description
                == #"The state file "/a\nb.json" cannot be read: is a directory. "#
                + "To fix: make it a readable file, or use another state folder.")
    }

    @Test func description_ofSuspending_namesTheFileAndTheFix() {
        #expect(
            StateFileError.suspending(path: "/s/a.json").description
                == "The state file /s/a.json cannot be written, because the system suspends the app; nothing was changed. "
                + "To fix: write it again after the app is active.")
    }

    @Test func description_ofBusy_namesTheFolderAndTheFix() {
        #expect(
            StateFileError.busy(path: "/s").description
                == "The state folder /s is locked by another update; nothing was changed. "
                + "To fix: end the other process, or try again.")
    }
}
