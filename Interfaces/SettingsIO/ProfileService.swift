/// Reads the profiles of accounts. A service of the Settings module.
@MainActor
public protocol ProfileService: AnyObject {
    /// Returns the name to show of an account: one line, with control characters escaped.
    ///
    /// - Parameter account: the identifier of the account.
    /// - Returns: nil if the user has chosen no name, or if the profile cannot be read.
    func displayName(of account: String) -> String?
}
