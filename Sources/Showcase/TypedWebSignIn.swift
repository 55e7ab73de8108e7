import AppFoundation
import AppNetwork
import AuthenticationIO
import CoreContracts
import Foundation

/// Prints the address of a sign-in page, and reads the address to which the page has led.
///
/// A browser shows that address as one that it cannot open, because its scheme belongs to the app.
struct TypedWebSignIn: WebSignIn {
    let provider: AuthProviderID
    let terminal: Terminal

    func callback(of page: URL, scheme: String) async throws -> URL {
        await terminal.write("Open this address in a browser, and sign in there:\n\(page.absoluteString)\n")
        let line = await terminal.nextLine(prompt: "The address after the sign-in (an empty line cancels): ")
        let address = line?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        if address.isEmpty { throw CancellationError() }
        guard let callback = URL(string: address), callback.scheme == scheme else {
            throw AuthError.invalidAnswer(
                provider, reason: "the typed line is not an address that begins with '\(scheme):'")
        }
        return callback
    }
}

extension ShowcaseCommand {
    /// The provider of the option `--sign-in-at`.
    @MainActor
    func providers(on terminal: Terminal) -> [Service] {
        guard let issuer else { return [] }
        let id = AuthProviderID(URL(string: issuer)?.host() ?? issuer)
        let provider = OAuthProvider(
            id,
            OAuthConfiguration(
                issuer: issuer, clientID: "boardy-showcase", redirect: "boardy-showcase:/signed-in"),
            showing: TypedWebSignIn(provider: id, terminal: terminal))
        return [Service(AuthProviders.self) { AuthProviders([provider]) }]
    }
}
