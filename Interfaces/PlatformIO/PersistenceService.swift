/// Stores small values between runs. The app registers a service of this type.
@MainActor
public protocol PersistenceService: AnyObject {
    /// The value stored under a name; nil if there is none.
    ///
    /// - Throws: if the stored values cannot be read.
    func value(of name: String) throws -> String?

    /// Stores a value under a name, replacing an earlier one; nil removes it.
    ///
    /// - Throws: if the value cannot be written.
    func keep(_ value: String?, as name: String) throws
}
