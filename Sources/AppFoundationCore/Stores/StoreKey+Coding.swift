import BoardySupport
import Foundation

/// Stored values are JSON objects with a version and a value, such as `{"value": "Boston", "version": 1}`.
extension StoreKey {
    /// Returns a value as it is stored.
    func encoded(_ value: Value) throws -> Data {
        if let text = value as? StoredText { return text.data }
        return try JSONEncoder.forStates.encode(Envelope(version: version, value: value))
    }

    /// Returns a stored value. Values of earlier versions are migrated.
    ///
    /// - Throws: a ``StoreError`` if the version does not fit, or the error of decoding.
    func decoded(_ data: Data) throws -> Value {
        if let text = StoredText(data: data) as? Value { return text }
        let decoder = JSONDecoder()
        if let supportedVersion { decoder.userInfo[supportedVersion] = version }
        let envelope = try decoder.decode(Envelope<Value>.self, fromUntrusted: data)
        let found = envelope.version
        guard found <= version else { throw StoreError.newer(name: name, found: found, supported: version) }
        let misfit: any Error
        switch envelope.value {
        case .success(let value): return value
        case .failure(let error): misfit = error
        case nil: misfit = StoreError.older(name: name, found: found, supported: version)
        }
        guard let migration, let json = topLevelValue(of: "value", in: data) else { throw misfit }
        do {
            return try migration(found, json)
        } catch {
            let reason = error is DecodingError ? codingReason(of: error, json) : "\(error)"
            throw StoreError.notMigrated(name: name, found: found, supported: version, reason: reason)
        }
    }

    /// Returns the value that a store without files has stored; nil if there is none.
    func value(in data: Data?) throws(StoreError) -> Value? {
        guard let data else { return nil }
        do {
            return try decoded(data)
        } catch {
            throw error as? StoreError ?? .corrupt(name: name, reason: codingReason(of: error, data))
        }
    }

    /// Returns a value as a store without files stores it.
    func data(of value: Value) throws(StoreError) -> Data {
        do {
            let data = try encoded(value)
            try checkSafety(ofJSON: data)
            return data
        } catch {
            throw .unencodable(name: name, reason: codingReason(of: error))
        }
    }
}

/// A value with its version. The value is nil if its version is not the supported one, and an error if it does not fit its type.
private struct Envelope<Value: Codable>: Codable {
    let version: Int
    let value: Result<Value, any Error>?

    private enum Key: CodingKey {
        case version, value
    }

    init(version: Int, value: Value) {
        (self.version, self.value) = (version, .success(value))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        version = try container.decode(Int.self, forKey: .version)
        let isSupported = version == supportedVersion.flatMap { decoder.userInfo[$0] as? Int }
        value = isSupported ? Result { try container.decode(Value.self, forKey: .value) } : nil
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(version, forKey: .version)
        try container.encode(value?.get(), forKey: .value)
    }
}

/// The key of the supported version in the information for a decoder.
private let supportedVersion = CodingUserInfoKey(rawValue: "AppFoundation.supportedVersion")
