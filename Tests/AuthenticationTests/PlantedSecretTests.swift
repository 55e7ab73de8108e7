import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import PlatformIO
import TestHarness
import TestSupport
import Testing

/// Searches everything that an app may store or print for names, passwords and tokens.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PlantedSecretTests {
    private let password = "hunter2-Zx9!planted"
    private let name = "nameofaplanteduser"

    /// All events, and their payloads.
    @MainActor
    private final class EventLog: BoardObserver {
        let wantsPayloads = true
        private(set) var texts: [String] = []
        private(set) var payloads: [String] = []

        func boardDidEmit(_ event: BoardEvent) {
            texts.append("\(event) \(event.kind)")
            var kind = ""
            dump(event.kind, to: &kind)
            texts.append(kind)
            // The payload of a link is the link itself.
            if case .linkReceived = event.kind { return }
            if let payload = event.payload { payloads.append(payload) }
        }
    }

    @Test func events_ofAllBoards_containNoNamesPasswordsOrTokens() async throws {
        let observer = EventLog()
        let app = try await AuthenticationApp(observer: observer)
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        var tokens: [String] = []
        func noteTokens() {
            for secret in secrets.secrets.values {
                tokens += secret.reveal().matches(of: /"text":"([^"]+)"/).map {
                    String($0.output.1).replacing("\\/", with: "/")
                }
            }
        }
        let answers = ["name": name, "password": password, "repeated": password]

        await app.signUp(name, "short")
        app.screen.formTexts = [answers.merging(["repeated": "other"]) { $1 }, answers]
        await app.run(app.boards.ioSignUp, nil)
        noteTokens()
        app.stores.time.date += .hour
        await app.run(app.boards.ioSignedIn, ())
        noteTokens()
        await app.logIn(name, password)
        await app.logOut()
        await app.signUp(name, password)
        await app.logIn(password, password)
        app.screen.formTexts = [answers.merging(["password": "wrong horse!"]) { $1 }, answers]
        await app.run(app.boards.ioLogin, nil)
        noteTokens()
        _ = await app.open("app:///login?user=\(name)&password=\(password)")
        app.stores.time.date += .month
        app.screen.formTexts = [answers]
        await app.run(app.boards.ioSignedIn, ())
        noteTokens()
        await app.run(app.boards.ioDeleteAccount, Secret("wrong horse!"))
        await app.run(app.boards.ioDeleteAccount, Secret(password))

        #expect(tokens.count == 8)
        #expect(app.events.count == 7)
        #expect(app.log.texts.count == 6)
        #expect(observer.texts.count > 100)
        // Payloads are for apps that ask for them: they are the values themselves, with the name of a user.
        let everything =
            observer.texts + app.log.texts + app.events.map { "\($0)" } + [app.launcher.catalog.description]
        for plant in [name, password] + tokens { #expect(!everything.contains { $0.contains(plant) }) }
        for plant in [password] + tokens {
            #expect(!(observer.payloads + app.screen.pages.map { "\($0)" }).contains { $0.contains(plant) })
        }
    }
}
