public import Foundation

/// Keeps the registration of this device for remote notifications at the server of the app. A registration has the device token and the
/// account of the signed-in user.
///
/// ```swift
/// let tokens = PushTokens(
///     in: secrets, register: { token, account in … }, remove: { token, account in … }, reportingTo: { log.error("\($0)") })
///
/// // After the start of the session, after `signOut()`, and in the closure for its events:
/// tokens.follow(session.state)
///
/// // In a listener of the application, and when the app becomes active:
/// func application(_: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) { tokens.received(token) }
/// func applicationDidBecomeActive(_: HostApplication) { tokens.synchronize() }
/// ```
///
/// After a change of the token or of the user, the former registration is removed, and the new one is sent. A sign-out removes the registration.
/// Failed requests are repeated as the policy says, and again after the next call of a function, also in a later run.
///
/// One request runs at a time, and ends before the next one begins, because the server can have a cancelled request, too. A change ends the
/// delays and the further attempts of an earlier one. The registrations are in a store of secrets. Use one that is not transferred to other devices,
/// as `KeychainSecretStore`: a restored backup would otherwise end the notifications of the first device.
@MainActor
public final class PushTokens {
    /// A request to the server of the app. It ends by a time limit of its own, and is not cancelled.
    ///
    /// The token is in hexadecimal digits. After a sign-out the tokens of the session are invalid, so the server accepts a removal with the device
    /// token alone. A registration that exists, or one that does not exist and is removed, is no error.
    public typealias Request = @Sendable (_ token: Secret, _ account: AuthModel.ID) async throws -> Void

    private let secrets: any SecretStoring
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let register: Request
    private let remove: Request
    private let report: @MainActor (PushTokenError) -> Void

    /// The changes that the latest requests do not know yet.
    private var changes: [(inout PushRegistrations) -> Void] = []

    /// The registrations; nil before they are read.
    private var kept: PushRegistrations?

    /// The registrations in the store, which differ from ``kept`` after a failure to write.
    private var stored: PushRegistrations?

    /// The requests of the last call, which begin after the end of the running ones.
    private var work: Task<Void, Never>?

    /// The requests that run, while ``work`` waits for their end; nil if it does not wait.
    private var running: Task<Void, Never>?
    private var isWaiting = false

    /// Creates an object without requests.
    ///
    /// - Parameters:
    ///   - secrets: the store of the registrations.
    ///   - policy: the attempts of each request.
    ///   - clock: measures the delays between the attempts.
    ///   - register: registers the device token for an account.
    ///   - remove: removes a registration.
    ///   - report: receives errors. The requests are repeated after the next call of a function.
    public init(
        in secrets: any SecretStoring, retrying policy: RetryPolicy = .standard,
        clock: any Clock<Duration> = ContinuousClock(), register: @escaping Request, remove: @escaping Request,
        reportingTo report: @escaping @MainActor (PushTokenError) -> Void
    ) {
        (self.secrets, self.policy, self.clock, self.register) = (secrets, policy, clock, register)
        (self.remove, self.report) = (remove, report)
    }

    /// Takes the device token, which the system passes after each registration for remote notifications.
    public func received(_ token: Data) {
        let token = token.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        change { $0.token = token }
    }

    /// Takes the account of the signed-in user; nil after a sign-out. An app without accounts passes a constant.
    public func userChanged(_ account: AuthModel.ID?) {
        change { $0.account = account }
    }

    /// Takes the user of a session, after each of its changes. An expired session keeps its registration.
    public func follow(_ state: SessionState) {
        switch state {
        case .loading: break
        case .signedOut: userChanged(nil)
        case .signedIn(let account), .expired(let account): userChanged(account.id)
        }
    }

    /// Repeats what has failed. Does nothing if the server has the registration.
    public func synchronize() {
        if isWaiting { return }
        (running, isWaiting) = (work, true)
        work = Task {
            await running?.value
            (running, isWaiting) = (nil, false)
            await synchronizeNow()
        }
    }

    /// Waits until the requests of all calls have ended.
    public func whenDone() async {
        while let work, !Task.isCancelled {
            _ = await work.valueUnlessCancelled()
            if self.work == work { self.work = nil }
        }
    }

    private func change(_ change: @escaping (inout PushRegistrations) -> Void) {
        if var next = kept {
            change(&next)
            if next != kept { (isWaiting ? running : work)?.cancel() }
        }
        changes.append(change)
        synchronize()
    }

    private func synchronizeNow() async {
        do {
            // A registration is stored before its request, because the request may succeed without an answer.
            try await store { registrations in
                for change in changes { change(&registrations) }
                changes = []
                registrations.plan()
            }
            for registration in kept?.obsolete ?? [] {
                guard await send(registration, remove, PushTokenError.notRemoved) else { continue }
                try await store { $0.remove(registration) }
            }
            if let registration = kept?.unconfirmed, await send(registration, register, PushTokenError.notRegistered) {
                try await store { $0.confirm(registration) }
            }
        } catch {
            if !Task.isCancelled { report(.storage(reason: "\(error)")) }
        }
    }

    private func store(_ change: (inout PushRegistrations) -> Void) async throws {
        var registrations = try await read()
        change(&registrations)
        kept = registrations
        guard registrations != stored else { return }
        try await secrets.setSecret(registrations.secret(), named: PushRegistrations.name)
        stored = registrations
    }

    private func read() async throws -> PushRegistrations {
        if let kept { return kept }
        guard let secret = try await secrets.secret(named: PushRegistrations.name) else { return PushRegistrations() }
        stored = PushRegistrations(secret)
        if stored == nil { report(.unreadable) }
        return stored ?? PushRegistrations()
    }

    /// Returns true if the request has succeeded.
    private func send(
        _ registration: PushRegistration, _ request: @escaping Request, _ failure: (String) -> PushTokenError
    ) async -> Bool {
        do {
            try await retrying(policy, clock: clock, isRetryable: { _ in true }) { _ in
                // The task is not cancelled with this one: the server can have the request, and the next one would overtake it.
                try await Task { try await request(Secret(registration.token), registration.account) }.value
            }
            return true
        } catch {
            if !Task.isCancelled { report(failure("\(error)")) }
            return false
        }
    }
}
