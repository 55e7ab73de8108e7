#if os(Linux) || os(macOS)
    import Foundation

    /// The start of a program with pipes for its standard input and output.
    ///
    /// Foundation's `Process` closes every possible descriptor in the child one by one, and needs a run loop's thread.
    enum Spawn {
        /// Starts a program. It inherits standard error and nothing else, except on Linux a descriptor without close-on-exec flag that
        /// another thread opens during the call.
        ///
        /// It has a process group of its own, so that Ctrl-C in a terminal reaches only the app, which ends it in order. Its
        /// signals have their default actions.
        static func start(
            _ executable: URL, _ arguments: [String], environment: [String: String]?, input: Descriptor,
            output: Descriptor
        ) throws(SystemError) -> pid_t {
            try Descriptor.withoutSpawning {
                Result { () throws(SystemError) in
                    try startNow(executable, arguments, environment: environment, input: input, output: output)
                }
            }.get()
        }

        private static func startNow(
            _ executable: URL, _ arguments: [String], environment: [String: String]?, input: Descriptor,
            output: Descriptor
        ) throws(SystemError) -> pid_t {
            #if os(Linux)
                var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
            #else
                var (actions, attributes) = (posix_spawn_file_actions_t?.none, posix_spawnattr_t?.none)
            #endif
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_adddup2(&actions, input.number, 0)
            posix_spawn_file_actions_adddup2(&actions, output.number, 1)
            #if os(Linux)
                // Pipes of Foundation have no close-on-exec flag. Their readers would wait for the end of the helper.
                let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
                for number in descriptors.compactMap(Int32.init) where number > 2 {
                    posix_spawn_file_actions_addclose(&actions, number)
                }
            #endif

            posix_spawnattr_init(&attributes)
            defer { posix_spawnattr_destroy(&attributes) }
            var (none, all) = (sigset_t(), sigset_t())
            sigemptyset(&none)
            sigfillset(&all)
            posix_spawnattr_setsigmask(&attributes, &none)
            posix_spawnattr_setsigdefault(&attributes, &all)
            posix_spawnattr_setpgroup(&attributes, 0)
            var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETPGROUP)
            #if os(macOS)
                posix_spawn_file_actions_addinherit_np(&actions, 2)
                flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
            #endif
            posix_spawnattr_setflags(&attributes, Int16(flags))

            let path = executable.path(percentEncoded: false)
            let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
            return try withTexts([path] + arguments) { arguments throws(SystemError) in
                try withTexts(variables) { variables throws(SystemError) in
                    var process = pid_t()
                    let error = posix_spawn(&process, path, &actions, &attributes, arguments, variables)
                    guard error == 0 else { throw SystemError(error) }
                    return process
                }
            }
        }

        /// Passes texts as a list of C strings that ends with nil.
        private static func withTexts<Result>(
            _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws(SystemError) -> Result
        ) throws(SystemError) -> Result {
            let texts = texts.map { strdup($0) }
            defer { for text in texts { free(text) } }
            return try body(texts + [nil])
        }
    }
#endif
