import BoardySupport
import Foundation

/// Values that do not fit their type, as after an update of the app.
extension SharedDataStoring {
    /// Makes room for a new value if the stored one does not fit its type. Its text is kept under ``StoreKey/setAside``.
    ///
    /// Call it before a value is written that can replace the former one, such as one that was fetched. A value that is not valid
    /// JSON is damaged, and one of a later version is not understood; both stay as they are.
    ///
    /// - Returns: the value that was set aside, to report it; nil if there was none.
    /// - Throws: if the store cannot be read or written. The value is kept then.
    @discardableResult
    public func setAside<Value>(_ key: StoreKey<Value>) async throws -> UnreadableValue? {
        let stored = StoreKey<StoredText>(key.name)
        guard let text = try value(for: stored), isJSON(text.data) else { return nil }
        let misfit: UnreadableValue
        do {
            _ = try key.decoded(text.data)
            return nil
        } catch let error as StoreError {
            if case .newer = error { return nil }
            misfit = UnreadableValue(.value, text: text.string, reason: "\(error)")
        } catch {
            misfit = UnreadableValue(.value, text: text.string, reason: codingReason(of: error, text.data))
        }
        try await update(key.setAside) { list in
            if list?.contains(misfit) != true { list = (list ?? []) + [misfit] }
        }
        // Another process may have stored a value that fits.
        return try await update(stored) { present in
            guard present?.data == text.data else { return nil }
            present = nil
            return misfit
        }
    }
}

extension StoreKey {
    /// The values of the key that were set aside, to list, convert or remove them.
    public var setAside: StoreKey<[UnreadableValue]> { StoreKey<[UnreadableValue]>("\(name).unreadable") }
}

/// The whole stored text of a key, with its version.
struct StoredText: Codable, Sendable {
    let data: Data

    /// The text. Valid JSON is UTF-8.
    var string: String { String(decoding: data, as: UTF8.self) }
}
