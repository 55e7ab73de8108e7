/// The links of the Authentication module, as text for messages and pages.
public enum AuthenticationLinks {
    /// Signs a user in.
    public static let login = "app:///login?user=NAME"

    /// Signs the current user out.
    public static let logout = "app:///logout"
}
