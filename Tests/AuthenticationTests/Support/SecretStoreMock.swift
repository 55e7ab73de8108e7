import AppFoundation
import ManifestTestSupport

/// A store of secrets in memory that can be made to fail or to wait.
final class SecretStoreMock: SecretStoring {
    private struct State {
        var secrets: [String: Secret] = [:]
        var readingFailure: (any Error)?
        var writingFailure: (any Error)?
    }

    private let state = Guarded(State())

    /// Holds each secret before it is stored; nil to hold none.
    private let latch: Latch?

    init(holding latch: Latch? = nil) {
        self.latch = latch
    }

    var readingFailure: (any Error)? {
        get { state.use { $0.readingFailure } }
        set { state.use { $0.readingFailure = newValue } }
    }

    var writingFailure: (any Error)? {
        get { state.use { $0.writingFailure } }
        set { state.use { $0.writingFailure = newValue } }
    }

    /// All secrets by name.
    var secrets: [String: Secret] {
        get { state.use { $0.secrets } }
        set { state.use { $0.secrets = newValue } }
    }

    func secret(named name: String) async throws -> Secret? {
        if let readingFailure { throw readingFailure }
        return secrets[name]
    }

    func setSecret(_ secret: Secret, named name: String) async throws {
        await latch?.pass()
        if let writingFailure { throw writingFailure }
        state.use { $0.secrets[name] = secret }
    }

    func removeSecret(named name: String) async throws {
        if let writingFailure { throw writingFailure }
        state.use { $0.secrets[name] = nil }
    }
}

/// A failure with a text.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
