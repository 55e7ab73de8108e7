import Observation
import TestSupport
import Testing

@testable import AppFoundationCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SessionTests {
    private let repository = ScriptedRepository()
    private let session: Session

    init() {
        session = Session(repository)
    }

    private final class EventList {
        var all: [SessionEvent] = []
    }

    /// Brings a session into a state, without the events of the way.
    private func session(in state: SessionState, _ repository: ScriptedRepository) async throws -> (Session, EventList)
    {
        let events = EventList()
        let session = Session(repository) { events.all.append($0) }
        if state != .loading { try await session.start() }
        #expect(session.state == state)
        events.all = []
        return (session, events)
    }

    private func call(_ action: SessionAction, on session: Session) async throws(AuthError) {
        switch action {
        case .start: try await session.start()
        case .signIn: try await session.signIn(with: "any")
        case .refresh: try await session.refresh()
        case .signOut: try await session.signOut()
        }
    }

    /// The expected state and events after each call in each state; nil if the call is illegal.
    private func expected(_ action: SessionAction, in state: SessionState) -> (SessionState, [SessionEvent])? {
        switch (state, action) {
        case (.loading, .start), (.loading, .signOut): (.signedOut, [])
        case (.signedOut, .signIn): (.signedIn(.ada), [.userLoggedIn(.ada)])
        case (.signedIn, .refresh): (.signedIn(.ada), [])
        case (.signedIn, .signOut), (.expired, .signOut): (.signedOut, [.userLoggedOut(.ada)])
        case (.expired, .signIn): (.signedIn(.ada), [.userLoggedIn(.ada)])
        default: nil
        }
    }

    nonisolated private static let states: [(SessionState, AuthStatus)] = [
        (.loading, .signedOut), (.signedOut, .signedOut), (.signedIn(.ada), .signedIn(.ada)),
        (.expired(.ada), .expired(.ada)),
    ]

    @Test(arguments: states, SessionAction.allCases)
    func call_inEachState_changesItOrIsReported(state: (SessionState, AuthStatus), action: SessionAction) async throws {
        let repository = ScriptedRepository(state.1)
        let (session, events) = try await session(in: state.0, repository)
        let calls = await repository.calls
        if let (next, nextEvents) = expected(action, in: state.0) {
            try await call(action, on: session)
            #expect(session.state == next)
            #expect(events.all == nextEvents)
        } else {
            await #expect(throws: AuthError.illegal(action, in: state.0)) { try await call(action, on: session) }
            #expect(session.state == state.0)
            #expect(events.all == [])
            #expect(await repository.calls == calls)
        }
    }

    @Test(arguments: states, SessionAction.allCases)
    func call_whenItFails_changesNothing(state: (SessionState, AuthStatus), action: SessionAction) async throws {
        guard expected(action, in: state.0) != nil else { return }
        let repository = ScriptedRepository(state.1)
        let (session, events) = try await session(in: state.0, repository)
        await repository.answer(with: .storage(reason: "full"))
        await #expect(throws: AuthError.storage(reason: "full")) { try await call(action, on: session) }
        #expect(session.state == state.0)
        #expect(events.all == [])
    }

    // MARK: Start

    @Test func start_whenTokensAreStored_emitsTheRestoredSession() async throws {
        let (session, events) = try await session(in: .loading, ScriptedRepository(.signedIn(.ada)))
        try await session.start()
        #expect(session.state == .signedIn(.ada))
        #expect(events.all == [.sessionRestored(.ada)])
    }

    @Test func start_whenTheTokensHaveExpired_emitsTheExpiry() async throws {
        let (session, events) = try await session(in: .loading, ScriptedRepository(.expired(.ada)))
        try await session.start()
        #expect(events.all == [.sessionExpired(.ada)])
    }

    @Test func start_afterAFailure_canBeCalledAgain() async throws {
        await repository.answer(with: .storage(reason: "locked"))
        await #expect(throws: AuthError.storage(reason: "locked")) { try await session.start() }
        await repository.answer(with: nil)
        try await session.start()
        #expect(session.state == .signedOut)
    }

    // MARK: Expiry

    @Test(arguments: [AuthError.tokenExpired("a"), .tokenRejected("a")])
    func refresh_whenTheTokenIsRejected_expiresTheSession(error: AuthError) async throws {
        let repository = ScriptedRepository(.signedIn(.ada))
        let (session, events) = try await session(in: .signedIn(.ada), repository)
        await repository.answer(with: error)
        await #expect(throws: error) { try await session.refresh() }
        #expect(session.state == .expired(.ada))
        #expect(events.all == [.sessionExpired(.ada)])
    }

    @Test func accessToken_whenTheTokenIsRejected_expiresTheSession() async throws {
        let repository = ScriptedRepository(.signedIn(.ada))
        let (session, events) = try await session(in: .signedIn(.ada), repository)
        await repository.answer(with: .tokenRejected("a"))
        await #expect(throws: AuthError.tokenRejected("a")) { try await session.accessToken() }
        #expect(events.all == [.sessionExpired(.ada)])
    }

    @Test func accessToken_whenManyCallersAreRejected_emitsOneExpiry() async throws {
        let repository = ScriptedRepository(.signedIn(.ada))
        let (session, events) = try await session(in: .signedIn(.ada), repository)
        await repository.answer(with: .tokenRejected("a"))
        let calls = (0..<20).map { _ in Task { try await session.accessToken() } }
        for call in calls { _ = await call.result }
        #expect(events.all == [.sessionExpired(.ada)])
    }

    @Test func refresh_withoutNetwork_keepsTheSession() async throws {
        let repository = ScriptedRepository(.signedIn(.ada))
        let (session, _) = try await session(in: .signedIn(.ada), repository)
        await repository.answer(with: .unreachable("a", reason: "no network"))
        await #expect(throws: AuthError.unreachable("a", reason: "no network")) { try await session.refresh() }
        #expect(session.state == .signedIn(.ada))
    }

    @Test func refresh_whenItIsRejectedAfterASignOut_doesNotExpireTheNextSession() async throws {
        let repository = ScriptedRepository(.signedIn(.ada))
        let (session, events) = try await session(in: .signedIn(.ada), repository)
        await repository.answer(with: .tokenRejected("a"))
        await repository.turnstile.close()
        let refresh = Task { try await session.refresh() }
        await waitUntil { await repository.turnstile.waitingCount == 1 }
        await repository.turnstile.openForLaterCalls()
        await repository.answer(with: nil)
        try await session.signOut()
        try await session.signIn(with: "any")
        await repository.turnstile.open()
        await #expect(throws: AuthError.tokenRejected("a")) { try await refresh.value }
        #expect(session.state == .signedIn(.ada))
        #expect(events.all == [.userLoggedOut(.ada), .userLoggedIn(.ada)])
    }

    // MARK: Other users, other calls

    @Test func signIn_whenAnotherUserTakesOverAnExpiredSession_signsTheFormerOneOut() async throws {
        let repository = ScriptedRepository(.expired(.ada), account: .bob)
        let (session, events) = try await session(in: .expired(.ada), repository)
        try await session.signIn(with: "any")
        #expect(session.state == .signedIn(.bob))
        #expect(events.all == [.userLoggedOut(.ada), .userLoggedIn(.bob)])
    }

    @Test(arguments: [SessionAction.signIn, .signOut])
    func call_duringASignIn_isRefused(action: SessionAction) async throws {
        let repository = ScriptedRepository(.expired(.ada))
        let (session, _) = try await session(in: .expired(.ada), repository)
        await repository.turnstile.close()
        let signIn = Task { try await session.signIn(with: "any") }
        await waitUntil { await repository.calls.last == "signIn" }
        await #expect(throws: AuthError.busy(action, during: .signIn)) { try await call(action, on: session) }
        await repository.turnstile.open()
        try await signIn.value
        #expect(session.state == .signedIn(.ada))
    }

    @Test func event_whenItsHandlerReadsTheSession_findsTheNewState() async throws {
        var states: [SessionState] = []
        weak var reader: Session?
        let session = Session(repository) { _ in if let reader { states.append(reader.state) } }
        reader = session
        try await session.start()
        try await session.signIn(with: "any")
        try await session.signOut()
        #expect(states == [.signedIn(.ada), .signedOut])
    }

    @Test func state_whenItChanges_isObserved() async throws {
        try await confirmation { isChanged in
            withObservationTracking {
                _ = session.state
            } onChange: {
                isChanged()
            }
            try await session.start()
        }
    }

    @Test func session_afterItsCallsHaveEnded_isReleased() async throws {
        weak var released: Session?
        do {
            let session = Session(repository) { _ in }
            released = session
            try await session.start()
            try await session.signIn(with: "any")
            _ = try await session.accessToken()
        }
        #expect(released == nil)
    }
}
