import AppFoundationCore
import Testing

struct RepositoryErrorTests {
    @Test func synchronizing_description_namesTheTimeAndTheFix() {
        #expect(
            RepositoryError.synchronizing(for: .seconds(60)).description
                == "The entities were not synchronized: another task or process has been synchronizing them for "
                + "60.0 seconds. To fix: try again later, or end the other process.")
    }

    @Test func duplicateID_description_namesTheIDAndTheFix() {
        #expect(
            RepositoryError.duplicateID("a\nb").description
                == "The entities were not replaced: the remote returned the id 'a\\n"
                + "b' twice, expected each id once. To fix: correct the remote source.")
    }

    @Test func rejection_description_isOneLineWithTheFix() {
        #expect(
            RemoteRejection("the title\nis taken").description
                == "The remote rejected a write: the title\\nis taken. To fix: save a value that the remote takes.")
    }
}
