import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Searches the texts and mirrors of types that can contain secrets.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PlantedSecretTests {
    /// The planted texts: a password that is also typed as a name, and the texts of tokens.
    private static let plants = ["hunter2-Zx9!planted", "access-s1", "refresh-s1"]

    private func expectNoSecret(in value: Any, _ location: SourceLocation = #_sourceLocation) {
        let text = visible(value)
        for plant in Self.plants { #expect(!text.contains(plant), sourceLocation: location) }
    }

    @Test func visible_whenASecretIsInAChild_findsIt() {
        struct Box { let inner: [String: String?] }
        #expect(visible(Box(inner: ["a": Self.plants[0]])).contains(Self.plants[0]))
    }

    @Test func values_withSecrets_showNone() {
        let credentials = Credentials(name: Self.plants[0], password: Secret(Self.plants[0]))
        expectNoSecret(in: credentials)
        expectNoSecret(in: Optional(credentials) as Any)
        let token = AuthToken(Secret(Self.plants[1]), expires: .now)
        expectNoSecret(in: AuthGrant(account: .ada, tokens: AuthTokens(access: token, refresh: token)))
        expectNoSecret(
            in: KeptSession(
                provider: "a", account: .ada, tokens: AuthTokens(access: token, refresh: token)))
    }

    @Test func session_whenSignedIn_showsNoTokens() async throws {
        let fixture = AuthFixture()
        var events: [SessionEvent] = []
        let session = Session(fixture.repository) { events.append($0) }
        try await session.start()
        try await session.signIn(with: "scripted", Credentials(name: "Ada", password: Secret(Self.plants[0])))
        expectNoSecret(in: session)
        expectNoSecret(in: session.state)
        expectNoSecret(in: fixture.repository)
        try await session.signOut()
        expectNoSecret(in: events)
        #expect(events.count == 2)
    }

    @Test func errors_whenStoredTokensAreDamaged_showNoPart() async throws {
        let fixture = AuthFixture()
        try await fixture.signIn()
        await fixture.secrets.replaceTokens(
            with: #"{"provider": "\#(Self.plants[0])", "account": "\#(Self.plants[1])"}"#)
        #expect(try await fixture.restarted().restore() == .signedOut)
        await waitUntil { await !fixture.reports.errors.isEmpty }
        expectNoSecret(in: await fixture.reports.errors[0])

        await fixture.secrets.replaceTokens(with: #"{"provider": "\#(Self.plants[0])""#)
        let error = await #expect(throws: AuthError.self) { try await fixture.restarted().restore() }
        expectNoSecret(in: try #require(error))
    }

    @Test func configuration_showsNoValue() {
        expectNoSecret(in: AppConfiguration(environment: ["KEY": Self.plants[0]], infoPlist: ["KEY": Self.plants[1]]))
    }

    @Test func logText_showsNoPrivateValue() {
        let text: LogText = "The user \(Self.plants[0]) of \(1, privacy: .public)"
        expectNoSecret(in: text)
        #expect("\(text)" == "The user <private> of 1")
    }

    @Test func logEntry_showsNoPrivateValue() {
        expectNoSecret(
            in: LogEntry(
                level: .info, category: "a", message: "\(Self.plants[0])", metadata: ["b": "\(Self.plants[1])"]))
    }
}
