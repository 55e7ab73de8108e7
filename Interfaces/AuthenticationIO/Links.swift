/// The links of the Authentication module, as they are shown to people.
public enum AuthenticationLinks {
    /// Signs somebody in.
    public static let login = "app://home/login?user=NAME"

    /// Signs out whoever is signed in.
    public static let logout = "app://home/logout"
}
