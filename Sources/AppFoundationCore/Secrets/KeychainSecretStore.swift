#if canImport(Security)
    import BoardySupport
    import Foundation
    import Security

    #if canImport(LocalAuthentication) && !os(watchOS) && !os(tvOS)
        import LocalAuthentication
    #endif

    /// A store of secrets in the keychain, as generic passwords.
    ///
    /// A secret is readable by this app or its access group, in the situations of its ``Access``, and is not transferred to other
    /// devices. The calls block, and therefore run off the caller's actor.
    public struct KeychainSecretStore: SecretStoring {
        /// The situations in which secrets can be read.
        public enum Access: Hashable, Sendable {
            /// After the first unlock of the device since its start, also in the background.
            case afterFirstUnlock

            /// While the device is unlocked.
            case unlocked

            /// While the device is unlocked, and after a check of the face or the finger for each call that reads or replaces a
            /// secret. A device without a passcode refuses to store a secret. Secrets are lost if the set of faces or fingers
            /// changes, or if the passcode is removed. tvOS and watchOS refuse to store a secret.
            ///
            /// - Parameter reason: the reason that the system shows, such as "Show your recovery codes". `Info.plist` has a text for
            ///   the face under `NSFaceIDUsageDescription`.
            case biometry(reason: String)
        }

        private let service: String
        private let accessGroup: String?
        private let access: Access

        /// Creates a store.
        ///
        /// - Parameters:
        ///   - service: the name under which the app stores its secrets, by convention its bundle identifier.
        ///   - accessGroup: the access group that the app shares with its extensions; nil for the app alone.
        ///   - access: the situations in which secrets can be read. A store with another access has to have another service.
        public init(service: String, accessGroup: String? = nil, access: Access = .afterFirstUnlock) {
            (self.service, self.accessGroup, self.access) = (service, accessGroup, access)
        }

        /// Returns a secret; nil if there is none.
        ///
        /// - Parameter name: the name of the secret, unique in the store.
        /// - Throws: ``SecretStoreError`` if the keychain refuses the access, or if it does not contain a text; a
        ///   `CancellationError` if the user cancels the check of the face or the finger.
        @concurrent
        public func secret(named name: String) async throws -> Secret? {
            var query = query(name)
            query[kSecReturnData as String] = true
            query[kSecMatchLimit as String] = kSecMatchLimitOne
            ask(in: &query)
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
        /// - Throws: ``SecretStoreError`` if the keychain refuses the access; a `CancellationError` if the user cancels
        ///   the check of the face or the finger.
        @concurrent
        public func setSecret(_ secret: Secret, named name: String) async throws {
            var values = try protection(name)
            values[kSecValueData as String] = Data(secret.reveal().utf8)
            var existing = query(name)
            ask(in: &existing)
            let status = SecItemUpdate(existing as CFDictionary, values as CFDictionary)
            guard status == errSecItemNotFound else { return try check(status, name) }
            let item = query(name).merging(values) { _, new in new }
            let added = SecItemAdd(item as CFDictionary, nil)
            // Another process has added the item since the update.
            guard added == errSecDuplicateItem else { return try check(added, name) }
            try check(SecItemUpdate(existing as CFDictionary, values as CFDictionary), name)
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

        /// The attributes of a new item that restrict its use.
        private func protection(_ name: String) throws(SecretStoreError) -> [String: Any] {
            switch access {
            case .afterFirstUnlock:
                return [kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly]
            case .unlocked:
                return [kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly]
            case .biometry:
                #if canImport(LocalAuthentication) && !os(watchOS) && !os(tvOS)
                    let control = SecAccessControlCreateWithFlags(
                        nil, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, .biometryCurrentSet, nil)
                    if let control { return [kSecAttrAccessControl as String: control] }
                #endif
                let reason = "the system has no check of the face or the finger"
                throw .keychain(name: name, status: Int(errSecUnimplemented), reason: reason)
            }
        }

        /// Adds the reason of a check of the face or the finger to a query.
        private func ask(in query: inout [String: Any]) {
            #if canImport(LocalAuthentication) && !os(watchOS) && !os(tvOS)
                guard case .biometry(let reason) = access else { return }
                let context = LAContext()
                context.localizedReason = reason
                query[kSecUseAuthenticationContext as String] = context
            #endif
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

        private func check(_ status: OSStatus, _ name: String) throws {
            guard status != errSecSuccess else { return }
            guard status != errSecUserCanceled else { throw CancellationError() }
            let reason = SecCopyErrorMessageString(status, nil) as String? ?? "unknown error"
            throw SecretStoreError.keychain(name: name, status: Int(status), reason: reason)
        }
    }
#endif
