#if canImport(Security)
    import BoardySupport
    import Foundation
    import Security

    /// A store of secrets in the keychain, as generic passwords.
    ///
    /// A secret is readable after the first unlock of the device, by this app or its access group, and is not transferred to
    /// other devices. The calls block, and therefore run off the caller's actor.
    public struct KeychainSecretStore: SecretStoring {
        private let service: String
        private let accessGroup: String?

        /// Creates a store.
        ///
        /// - Parameters:
        ///   - service: the name under which the app stores its secrets, by convention its bundle identifier.
        ///   - accessGroup: the access group that the app shares with its extensions; nil for the app alone.
        public init(service: String, accessGroup: String? = nil) {
            self.service = service
            self.accessGroup = accessGroup
        }

        /// Returns a secret; nil if there is none.
        ///
        /// - Parameter name: the name of the secret, unique in the store.
        /// - Throws: ``SecretStoreError`` if the keychain refuses the access, or if it does not contain a text.
        @concurrent
        public func secret(named name: String) async throws -> Secret? {
            var query = query(name)
            query[kSecReturnData as String] = true
            query[kSecMatchLimit as String] = kSecMatchLimitOne
            var result: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &result)
            if status == errSecItemNotFound { return nil }
            try check(status, name)
            guard let data = result as? Data, let text = String(utf8: data) else {
                throw SecretStoreError.keychain(name: name, status: Int(status), reason: "the item is not a text")
            }
            return Secret(text)
        }

        /// Replaces a secret.
        ///
        /// - Parameters:
        ///   - secret: the new secret.
        ///   - name: the name of the secret, unique in the store.
        /// - Throws: ``SecretStoreError`` if the keychain refuses the access.
        @concurrent
        public func setSecret(_ secret: Secret, named name: String) async throws {
            let values: [String: Any] = [
                kSecValueData as String: Data(secret.reveal().utf8),
                kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            let status = SecItemUpdate(query(name) as CFDictionary, values as CFDictionary)
            guard status == errSecItemNotFound else { return try check(status, name) }
            let item = query(name).merging(values) { _, new in new }
            let added = SecItemAdd(item as CFDictionary, nil)
            // Another process has added the item since the update.
            guard added == errSecDuplicateItem else { return try check(added, name) }
            try check(SecItemUpdate(query(name) as CFDictionary, values as CFDictionary), name)
        }

        /// Removes a secret, or does nothing if there is none.
        ///
        /// - Parameter name: the name of the secret, unique in the store.
        /// - Throws: ``SecretStoreError`` if the keychain refuses the access.
        @concurrent
        public func removeSecret(named name: String) async throws {
            let status = SecItemDelete(query(name) as CFDictionary)
            if status != errSecItemNotFound { try check(status, name) }
        }

        private func query(_ name: String) -> [String: Any] {
            var query: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword,
                kSecAttrService as String: service,
                kSecAttrAccount as String: name,
            ]
            // The data protection keychain of macOS behaves as that of iOS.
            query[kSecUseDataProtectionKeychain as String] = true
            if let accessGroup { query[kSecAttrAccessGroup as String] = accessGroup }
            return query
        }

        private func check(_ status: OSStatus, _ name: String) throws(SecretStoreError) {
            guard status != errSecSuccess else { return }
            let reason = SecCopyErrorMessageString(status, nil) as String? ?? "unknown error"
            throw .keychain(name: name, status: Int(status), reason: reason)
        }
    }
#endif
