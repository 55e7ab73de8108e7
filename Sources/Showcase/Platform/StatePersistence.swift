import AppFoundation
import PlatformIO

/// Stores small values between runs, in the file `values.json` of the state folder.
///
/// Each access reads the file, so that values of other processes are visible. A damaged file fails both reading and
/// writing, and stays unchanged.
final class StatePersistence: PersistenceService {
    private let file: JSONFile<[String: String]>

    /// Creates a store in a folder, which is created by the first write.
    init(_ folder: StateFolder) {
        file = folder.file("values.json")
    }

    /// The value stored under a name; nil if there is none.
    ///
    /// - Throws: a `StateFileError` if the file cannot be read.
    func value(of name: String) throws -> String? {
        try file.read()?[name]
    }

    /// Stores a value under a name; nil removes it.
    ///
    /// - Throws: a `StateFileError` if the file cannot be read or written; no value is changed then.
    func keep(_ value: String?, as name: String) throws {
        try file.update(orBeginWith: [:]) { $0[name] = value }
    }
}
