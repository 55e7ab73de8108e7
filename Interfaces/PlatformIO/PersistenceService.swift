/// Keeps small values between runs. A service that the app registers.
@MainActor
public protocol PersistenceService: AnyObject {
    /// The value that was kept under a name; nil if there is none.
    ///
    /// - Throws: if what was kept cannot be read.
    func value(of name: String) throws -> String?

    /// Keeps a value under a name, in place of an earlier one; nil to forget it.
    ///
    /// - Throws: if it cannot be written.
    func keep(_ value: String?, as name: String) throws
}
