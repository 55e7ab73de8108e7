import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PushTokensTests {
    /// The server of an app. It fails on request, and can hold its answers.
    private actor Server {
        private(set) var requests: [String] = []
        private(set) var registrations: Set<String> = []
        var failures = 0
        var loses = false
        private var turnstile: AsyncStream<Void>?

        func fail(_ times: Int) { failures = times }
        func loseAnswers(_ loses: Bool) { self.loses = loses }
        func hold(_ stream: AsyncStream<Void>) { turnstile = stream }

        func register(_ token: Secret, _ account: String) async throws {
            try await answer("+\(account) \(token.reveal())") { registrations.insert("\(account) \(token.reveal())") }
        }

        func remove(_ token: Secret, _ account: String) async throws {
            try await answer("-\(account) \(token.reveal())") { registrations.remove("\(account) \(token.reveal())") }
        }

        private func answer(_ request: String, _ change: () -> Void) async throws {
            requests.append(request)
            if let turnstile { for await _ in turnstile {} }
            try Task.checkCancellation()
            failures -= 1
            if failures >= 0 { throw Mishap("no network") }
            change()
            if loses { throw Mishap("no answer") }
        }
    }

    private struct Mishap: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    /// A store that fails on request.
    private actor Store: SecretStoring {
        var secrets: [String: Secret] = [:]
        var isLocked = false

        func lock(_ isLocked: Bool) { self.isLocked = isLocked }

        func secret(named name: String) throws -> Secret? {
            if isLocked { throw Mishap("the keychain is locked") }
            return secrets[name]
        }

        func setSecret(_ secret: Secret, named name: String) throws {
            if isLocked { throw Mishap("the keychain is locked") }
            secrets[name] = secret
        }

        func removeSecret(named name: String) { secrets[name] = nil }
    }

    @MainActor
    private final class Log {
        var errors: [PushTokenError] = []
    }

    private let server = Server()
    private let store = Store()
    private let log = Log()

    /// The object of a run of the app.
    private func tokens(
        retrying policy: RetryPolicy = .once, clock: any Clock<Duration> = ContinuousClock()
    ) -> PushTokens {
        PushTokens(
            in: store, retrying: policy, clock: clock, register: { [server] in try await server.register($0, $1) },
            remove: { [server] in try await server.remove($0, $1) }, reportingTo: { [log] in log.errors.append($0) })
    }

    private let ada = AuthModel(id: "ada", name: "Ada"), bob = AuthModel(id: "bob", name: "Bob")

    @Test func token_andUser_areRegisteredOnceBothAreKnown() async {
        let tokens = tokens()
        tokens.received(Data([0x0A, 0xFF]))
        tokens.follow(.loading)
        await tokens.whenDone()
        #expect(await server.requests == [])

        tokens.follow(.signedIn(ada))
        tokens.follow(.expired(ada))
        tokens.received(Data([0x0A, 0xFF]))
        await tokens.whenDone()

        #expect(await server.requests == ["+ada 0aff"])
        #expect(log.errors == [])
    }

    @Test func change_ofTheTokenOrTheUser_removesTheFormerRegistrationFirst() async {
        let tokens = tokens()
        tokens.received(Data([1]))
        tokens.userChanged("ada")
        await tokens.whenDone()
        tokens.received(Data([2]))
        await tokens.whenDone()
        tokens.userChanged("bob")
        await tokens.whenDone()
        tokens.follow(.signedOut)
        await tokens.whenDone()

        #expect(
            await server.requests == ["+ada 01", "-ada 01", "+ada 02", "-ada 02", "+bob 02", "-bob 02"])
        #expect(await server.registrations == [])
        #expect(log.errors == [])
    }

    @Test func registration_inTheNextRun_isNotSentAgain() async {
        let first = tokens()
        first.received(Data([1]))
        first.userChanged("ada")
        await first.whenDone()

        let second = tokens()
        second.synchronize()
        second.received(Data([1]))
        second.follow(.signedIn(ada))
        await second.whenDone()

        #expect(await server.requests == ["+ada 01"])
    }

    @Test func signOut_withoutANetwork_isMadeUpForInTheNextRun() async {
        let first = tokens()
        first.received(Data([1]))
        first.userChanged("ada")
        await first.whenDone()
        await server.fail(1)
        first.userChanged(nil)
        await first.whenDone()
        #expect(log.errors == [.notRemoved(reason: "no network")])
        #expect(await server.registrations == ["ada 01"])

        let second = tokens()
        second.synchronize()
        await second.whenDone()

        #expect(await server.registrations == [])
    }

    @Test func removal_thatFails_doesNotPreventTheNextRegistration() async {
        let tokens = tokens()
        tokens.received(Data([1]))
        tokens.userChanged("ada")
        await tokens.whenDone()
        await server.fail(1)
        tokens.userChanged("bob")
        await tokens.whenDone()
        #expect(await server.registrations == ["ada 01", "bob 01"])

        tokens.synchronize()
        await tokens.whenDone()

        #expect(await server.registrations == ["bob 01"])
        #expect(log.errors == [.notRemoved(reason: "no network")])
    }

    @Test func request_thatReachesTheServerWithoutAnAnswer_isRepeatedOrRemoved() async {
        let first = tokens()
        await server.loseAnswers(true)
        first.received(Data([1]))
        first.userChanged("ada")
        await first.whenDone()
        first.userChanged(nil)
        await first.whenDone()
        await server.loseAnswers(false)
        #expect(log.errors == [.notRegistered(reason: "no answer"), .notRemoved(reason: "no answer")])

        // The removal may have succeeded, so the same user is registered again.
        let second = tokens()
        second.userChanged("ada")
        await second.whenDone()

        #expect(await server.requests == ["+ada 01", "-ada 01", "+ada 01"])
        #expect(await server.registrations == ["ada 01"])
    }

    @Test func requests_thatFail_areRepeatedAsThePolicySays() async throws {
        let clock = InstantClock()
        let tokens = tokens(retrying: try RetryPolicy(maximumAttempts: 3, jitter: 0), clock: clock)
        await server.fail(2)
        tokens.received(Data([1]))
        tokens.userChanged("ada")
        await tokens.whenDone()

        #expect(await clock.durations() == [.milliseconds(500), .seconds(1)])
        #expect(await server.requests == ["+ada 01", "+ada 01", "+ada 01"])
        #expect(log.errors == [])
    }

    /// Begins a registration, whose request the server holds until the stream is finished.
    private func beginRegistration(with tokens: PushTokens) async -> AsyncStream<Void>.Continuation {
        let (stream, release) = AsyncStream.makeStream(of: Void.self)
        await server.hold(stream)
        tokens.received(Data([1]))
        tokens.userChanged("ada")
        while await server.requests.isEmpty { await Task.yield() }
        return release
    }

    /// The server can process a request after the client has given it up.
    @Test func signOut_duringARegistration_isSentAfterItsEnd() async {
        let tokens = tokens()
        let release = await beginRegistration(with: tokens)

        tokens.userChanged(nil)
        for _ in 0..<100 { await Task.yield() }
        #expect(await server.requests == ["+ada 01"])
        release.finish()
        await tokens.whenDone()

        #expect(await server.requests == ["+ada 01", "-ada 01"])
        #expect(await server.registrations == [])
        #expect(log.errors == [])
    }

    @Test func calls_withoutAChange_neitherRepeatNorCancelARequest() async {
        let tokens = tokens()
        let release = await beginRegistration(with: tokens)

        tokens.synchronize()
        tokens.received(Data([1]))
        tokens.follow(.signedIn(ada))
        release.finish()
        await tokens.whenDone()

        #expect(await server.requests == ["+ada 01"])
        #expect(log.errors == [])
    }

    @Test func signOut_duringTheDelayAfterAFailure_endsIt() async throws {
        let policy = try RetryPolicy(
            maximumAttempts: 3, baseDelay: .seconds(1_000), maximumDelay: .seconds(1_000), jitter: 0)
        let tokens = tokens(retrying: policy)
        await server.fail(1)
        tokens.received(Data([1]))
        tokens.userChanged("ada")
        while await server.requests.isEmpty { await Task.yield() }

        tokens.userChanged(nil)
        await tokens.whenDone()

        #expect(await server.requests == ["+ada 01", "-ada 01"])
        #expect(log.errors == [])
    }

    @Test func change_whileTheStoreIsLocked_isSentAfterwards() async {
        let tokens = tokens()
        await store.lock(true)
        tokens.received(Data([1]))
        tokens.userChanged("ada")
        await tokens.whenDone()
        #expect(log.errors == [.storage(reason: "the keychain is locked")])
        #expect(await server.requests == [])

        await store.lock(false)
        tokens.synchronize()
        await tokens.whenDone()

        #expect(await server.requests == ["+ada 01"])
    }

    @Test(arguments: ["", "{}", #"{"sent": 1}"#])
    func registrations_thatAreUnreadable_areReplacedAndReported(secret: String) async {
        try? await store.setSecret(Secret(secret), named: "push.registrations")
        let tokens = tokens()
        tokens.received(Data([1]))
        tokens.userChanged("ada")
        await tokens.whenDone()

        #expect(log.errors == [.unreadable])
        #expect(await server.requests == ["+ada 01"])
        #expect(await store.secrets["push.registrations"] != Secret(secret))
    }

    @Test func tokens_afterTheirRequests_areReleased() async {
        weak var released: PushTokens?
        do {
            let tokens = tokens()
            released = tokens
            tokens.received(Data([1]))
            tokens.userChanged("ada")
            await tokens.whenDone()
        }
        await yieldUntil { released == nil }
    }

    @Test(arguments: [
        (
            PushTokenError.notRegistered(reason: "no network"),
            "The device was not registered for notifications: no network. "
                + "To fix: call synchronize(), for example when the app becomes active."
        ),
        (
            .notRemoved(reason: "Refused. To fix: ask."),
            "The former registration for notifications was not removed: Refused. To fix: ask."
        ),
        (
            .storage(reason: "a\nb"),
            #"The registrations for notifications cannot be read or stored: a\nb. "#
                + "To fix: call synchronize(), for example when the app becomes active."
        ),
        (
            .unreadable,
            "The stored registrations for notifications cannot be read, and are replaced. "
                + "A former one may remain at the server. To fix: remove tokens from the server that Apple reports as invalid."
        ),
    ])
    func description_hasTheProblemAndTheFix(error: PushTokenError, text: String) {
        #expect(error.description == text)
    }
}
