/// The links of the Authentication module, as text for messages and pages. No link has a name or a password as a parameter.
public enum AuthenticationLinks {
    /// Creates an account.
    public static let signUp = "app:///sign-up"

    /// Signs a user in.
    public static let login = "app:///login"

    /// Signs the current user out.
    public static let logout = "app:///logout"
}
