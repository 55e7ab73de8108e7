import AppFoundation
import PlatformIO

/// Keeps small values between runs, all of them in the file `values.json` of the state folder.
///
/// It is read at every question, so that what another process has kept is seen. A damaged file is an error both ways, and stays as
/// it is.
final class StatePersistence: PersistenceService {
    private let file: JSONFile<[String: String]>

    /// Values in a folder, which is made when the first one is kept.
    init(_ folder: StateFolder) {
        file = folder.file("values.json")
    }

    /// The value that was kept under a name; nil if there is none.
    ///
    /// - Throws: a `StateFileError` if the file cannot be read.
    func value(of name: String) throws -> String? {
        try file.read()?[name]
    }

    /// Keeps a value under a name; nil to forget it.
    ///
    /// - Throws: a `StateFileError` if the file cannot be read or written; nothing has changed then.
    func keep(_ value: String?, as name: String) throws {
        try file.update(orBeginWith: [:]) { $0[name] = value }
    }
}
