import AppFoundation
import AuthenticationIO
import BoardyScreens
import Foundation

extension InputForm {
    /// The names of the choices are those of the providers.
    static func login(_ further: FurtherProviders) -> InputForm {
        InputForm(
            localized("Sign in"), Field("name", label: localized("Name"), content: .username),
            .secret("password", label: localized("Password")),
            choices: further.choices)
    }

    /// The choices are those of the sign-in, because a provider creates an account where there is none.
    static func signUp(_ further: FurtherProviders) -> InputForm {
        InputForm(
            localized("Create an account"), Field("name", label: localized("Name"), content: .username),
            .secret("password", label: localized("Password"), content: .newPassword),
            .secret("repeated", label: localized("Password again"), content: .newPassword), choices: further.choices)
    }

    static let deleteAccount = InputForm(
        localized("Delete the account"), .secret("password", label: localized("Password")))

    static let deleteFurtherAccount = InputForm(
        localized("Delete the account"), choices: [Choice("delete", localized("Delete"))])
}

extension FurtherProviders {
    /// A choice for each provider, with its name.
    fileprivate var choices: [InputForm.Choice] {
        all.map { InputForm.Choice($0.id.name, localized("Sign in with \($0.id.name)")) }
    }
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
        localized("Not signed in"),
        .text(
            localized("What waits for a sign-in goes on after it. To sign in"),
            link: URL(string: AuthenticationLinks.login)))

    static let notSignedUp = Page(
        localized("No account created"),
        .text(
            localized("Nothing was changed. To create an account"), link: URL(string: AuthenticationLinks.signUp)),
        .text(localized("To sign in with an account"), link: URL(string: AuthenticationLinks.login)))

    static let notDeleted = Page(
        localized("Account not deleted"), .text(localized("Nothing was changed.")))
}
