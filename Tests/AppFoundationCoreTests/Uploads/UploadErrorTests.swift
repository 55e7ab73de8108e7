import Testing

@testable import AppFoundationCore

struct UploadErrorTests {
    @Test func description_namesThePathTheReasonAndTheFix() {
        #expect(
            UploadError.invalidPath("../a\n", reason: "it contains a control character").description
                == #"Nothing can be uploaded to '../a\n': it contains a control character. "#
                + "To fix: pass a relative path of 1 to 1024 bytes, such as 'avatars/1.png'.")
        #expect(
            UploadError.unreadable(RegularFileError(path: "/a", problem: .missing)).description
                == "The file '/a' cannot be read: there is no such file. To fix: check the path.")
        #expect(
            UploadError.tooLarge(path: "a", bytes: 11, limit: 10).description
                == "The upload to 'a' has 11 bytes, expected at most 10. "
                + "To fix: upload less, make it smaller in `prepare`, or raise the limit.")
        #expect(
            UploadError.unprepared(path: "a", reason: "not an image").description
                == "The upload to 'a' could not be prepared: not an image. "
                + "To fix: pass content that `prepare` accepts.")
        #expect(
            UploadError.refused(path: "a", reason: "no\npicture").description
                == #"The receiver refused the upload to 'a': no\npicture. "#
                + "To fix: upload content that the receiver takes.")
        #expect(
            UploadError.failed(path: "a", attempts: 3, reason: "no\nnetwork").description
                == #"The upload to 'a' has failed in 3 attempts: no\nnetwork. "#
                + "To fix: check the connection and the receiver, and try again.")
        #expect(
            UploadError.failed(path: "a", attempts: 1, reason: "no network").description
                == "The upload to 'a' has failed in 1 attempt: no network. "
                + "To fix: check the connection and the receiver, and try again.")
    }
}
