import Foundation

/// A device token and the account that it is registered for.
struct PushRegistration: Codable, Hashable, Sendable {
    let token: String
    let account: String
}

/// The registrations of this device that the server may have.
struct PushRegistrations: Codable, Equatable, Sendable {
    static let name = "push.registrations"

    var token: String?
    var account: String?

    /// The registrations of which a request may have reached the server, and no removal was confirmed.
    private var sent: [PushRegistration] = []

    /// The registration that the server has confirmed, if it is still the wanted one.
    private var confirmed: PushRegistration?

    init() {}

    /// Reads the registrations; nil if the secret has another form.
    init?(_ secret: Secret) {
        let data = Data(secret.reveal().utf8)
        guard let registrations = try? JSONDecoder().decode(Self.self, fromUntrusted: data) else { return nil }
        self = registrations
    }

    func secret() throws -> Secret { Secret(String(decoding: try JSONEncoder().encode(self), as: UTF8.self)) }

    private var wanted: PushRegistration? {
        guard let token, let account else { return nil }
        return PushRegistration(token: token, account: account)
    }

    /// The registrations to remove.
    var obsolete: [PushRegistration] { sent.filter { $0 != wanted } }

    /// The registration to send; nil if there is none, or if the server has it.
    var unconfirmed: PushRegistration? { wanted == confirmed ? nil : wanted }

    /// Adds the wanted registration. Another one is unconfirmed from now on, because a removal may reach the server without an answer.
    mutating func plan() {
        if let wanted, !sent.contains(wanted) { sent.append(wanted) }
        if confirmed != wanted { confirmed = nil }
    }

    mutating func confirm(_ registration: PushRegistration) { confirmed = registration }

    mutating func remove(_ registration: PushRegistration) { sent.removeAll { $0 == registration } }
}
