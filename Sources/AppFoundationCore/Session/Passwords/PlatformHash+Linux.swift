#if canImport(Glibc) && canImport(CCrypt)
    import CCrypt
    import Foundation

    /// The functions of libxcrypt, which distributions of Linux check logins with.
    enum PlatformHash {
        /// The costs that stored hashes may have. A hash with a higher cost could take all memory.
        private static let counts: ClosedRange<UInt> = 1...8

        /// The parameters of ``counts``, such as `$y$jBT`.
        private static let known: Set<String> = Set(
            counts.compactMap { count in
                (try? setting(count: count)).map { String(PasswordHash($0).parameters) }
            })

        static func isKnown(_ hash: PasswordHash) -> Bool { known.contains(String(hash.parameters)) }

        /// Returns the algorithm, the cost, and a new salt of 128 bits from the system.
        static func newSetting(_ cost: PasswordHasher.Cost) throws(PasswordHashError) -> String {
            switch cost {
            case .lowest: try setting(count: 1)
            case .standard: try setting(count: 7)
            }
        }

        private static func setting(count: UInt) throws(PasswordHashError) -> String {
            let size = Int(CRYPT_GENSALT_OUTPUT_SIZE)
            let setting = withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
                crypt_gensalt_rn("$y$", count, nil, 0, buffer.baseAddress, Int32(size)).map { String(cString: $0) }
            }
            guard let setting else { throw .failed(reason: String(cString: strerror(errno)).lowercased()) }
            return setting
        }

        /// Returns the hash of a password, with the setting before it.
        ///
        /// - Parameters:
        ///   - password: a text without zero bytes.
        ///   - setting: a new setting, or a hash, of which the setting is used.
        static func hash(_ password: String, setting: String) throws(PasswordHashError) -> String {
            // The structure has 32 KB and would take much of the stack of a thread.
            let memory = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
            memset(memory, 0, MemoryLayout<crypt_data>.size)
            defer {
                explicit_bzero(memory, MemoryLayout<crypt_data>.size)
                memory.deallocate()
            }
            guard let result = crypt_r(password, setting, memory).map({ String(cString: $0) }) else {
                throw .failed(reason: String(cString: strerror(errno)).lowercased())
            }
            // A failure is a text that no hash begins with.
            guard !result.hasPrefix("*") else {
                throw .failed(reason: String(cString: strerror(errno)).lowercased())
            }
            return result
        }
    }
#endif
