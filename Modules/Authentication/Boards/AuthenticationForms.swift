import AppFoundation
import AuthenticationIO
import BoardyScreens

extension InputForm {
    static let login = InputForm(
        "Sign in", Field("name", label: "Name", content: .username), .secret("password", label: "Password"))

    static let signUp = InputForm(
        "Create an account", Field("name", label: "Name", content: .username),
        .secret("password", label: "Password", content: .newPassword),
        .secret("repeated", label: "Password again", content: .newPassword))

    static let deleteAccount = InputForm("Delete the account", .secret("password", label: "Password"))
}

extension FormAnswers {
    /// The name and the password of a user.
    var credentials: Credentials { Credentials(name: text("name"), password: secret("password")) }

    /// The name and the password of a new user.
    ///
    /// - Throws: ``AccountError/passwordsDiffer``.
    var newCredentials: Credentials {
        get throws(AccountError) {
            guard secret("password") == secret("repeated") else { throw .passwordsDiffer }
            return credentials
        }
    }
}

extension Page {
    static let notSignedIn = Page(
        "Not signed in",
        .text("What waits for a sign-in goes on after it. To sign in: \(AuthenticationLinks.login)"))

    static let notSignedUp = Page(
        "No account created", .text("Nothing was changed. To create an account: \(AuthenticationLinks.signUp)"))

    static let notDeleted = Page("Account not deleted", .text("Nothing was changed."))
}
