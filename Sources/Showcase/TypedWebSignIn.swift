import AppFoundation
import AppNetwork
import AuthenticationIO
import CoreContracts
import Foundation

/// Prints the address of a sign-in page, and reads the address to which the page has led.
///
/// A browser shows that address as one that it cannot open, because its scheme belongs to the app.
struct TypedWebSignIn: WebSignIn {
    let terminal: Terminal

    func callback(of page: URL, scheme: String) async throws -> URL {
        await terminal.write("Open this address in a browser, and sign in there:\n\(page.absoluteString)\n")
        while let line = await terminal.nextLine(prompt: "The address after the sign-in (an empty line cancels): ") {
            let address = line.trimmingCharacters(in: .whitespacesAndNewlines)
            if address.isEmpty { break }
            if let callback = URL(string: address), callback.scheme == scheme { return callback }
            await terminal.write("The line is not an address that begins with '\(scheme):'.\n")
        }
        throw CancellationError()
    }
}

extension ShowcaseCommand {
    /// The provider of the option `--sign-in-at`.
    @MainActor
    func providers(on terminal: Terminal) -> [Service] {
        guard let issuer else { return [] }
        let provider = OAuthProvider(
            AuthProviderID(URL(string: issuer)?.host() ?? issuer),
            OAuthConfiguration(
                issuer: issuer, clientID: "boardy-showcase", redirect: "boardy-showcase:/signed-in"),
            showing: TypedWebSignIn(terminal: terminal))
        return [Service(AuthProviders.self) { AuthProviders([provider]) }]
    }
}
