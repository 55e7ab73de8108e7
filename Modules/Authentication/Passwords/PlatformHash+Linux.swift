#if canImport(Glibc)
    import Foundation

    /// The functions of libxcrypt, which distributions of Linux check logins with; see crypt(3) and crypt(5).
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
            let library = try Library.loaded()
            let setting = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Library.settingSize) { buffer in
                library.makeSetting("$y$", count, nil, 0, buffer.baseAddress, Int32(buffer.count))
                    .map { String(cString: $0) }
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
            let library = try Library.loaded()
            // The memory has 32 KB and would take much of the stack of a thread.
            let size = Library.memorySize
            let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            memset(memory, 0, size)
            defer {
                explicit_bzero(memory, size)
                memory.deallocate()
            }
            guard let result = library.hash(password, setting, memory, Int32(size)) else {
                throw .failed(reason: String(cString: strerror(errno)).lowercased())
            }
            return String(cString: result)
        }
    }

    /// The library, which is loaded at the first use, so that a build needs no header of it.
    private struct Library {
        typealias MakeSetting =
            @convention(c) @Sendable (
                _ prefix: UnsafePointer<CChar>, _ count: UInt, _ random: UnsafePointer<CChar>?, _ randomSize: Int32,
                _ output: UnsafeMutablePointer<CChar>?, _ outputSize: Int32
            ) -> UnsafeMutablePointer<CChar>?

        typealias Hash =
            @convention(c) @Sendable (
                _ password: UnsafePointer<CChar>, _ setting: UnsafePointer<CChar>, _ memory: UnsafeMutableRawPointer,
                _ memorySize: Int32
            ) -> UnsafeMutablePointer<CChar>?

        /// `CRYPT_GENSALT_OUTPUT_SIZE` of crypt.h.
        static let settingSize = 192

        /// The size of `struct crypt_data` in crypt.h.
        static let memorySize = 32_768

        /// `crypt_gensalt_rn`; with a random value of its own if it gets none.
        let makeSetting: MakeSetting

        /// `crypt_rn`.
        let hash: Hash

        /// The names on Debian and Ubuntu, and on Fedora and Arch.
        private static let names = ["libcrypt.so.1", "libcrypt.so.2"]

        // boardy:allow service-singleton: A library of the system is loaded once for a process.
        private static let shared: Library? = {
            guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
                let makeSetting = dlsym(library, "crypt_gensalt_rn"), let hash = dlsym(library, "crypt_rn")
            else { return nil }
            // The types of the functions are those that crypt(3) declares; `dlsym` knows no types.
            return Library(
                makeSetting: unsafeBitCast(makeSetting, to: MakeSetting.self), hash: unsafeBitCast(hash, to: Hash.self))
        }()

        static func loaded() throws(PasswordHashError) -> Library {
            guard let shared else { throw .failed(reason: "it has no libcrypt.so.1 or libcrypt.so.2 with crypt_rn") }
            return shared
        }
    }
#endif
