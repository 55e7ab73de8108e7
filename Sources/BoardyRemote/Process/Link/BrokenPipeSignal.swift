#if os(Linux) || os(macOS)
    import Foundation

    /// The signal SIGPIPE, which ends a process that writes to a pipe without a reader.
    ///
    /// Ignoring the signal would change the app and all its helpers. A write blocks the signal on its own thread instead,
    /// and removes the one that it caused. On Apple systems the descriptor has a setting for this.
    enum BrokenPipeSignal {
        static func withoutIt(_ write: () -> Descriptor.Write) -> Descriptor.Write {
            #if os(Linux)
                var (signal, previous) = (sigset_t(), sigset_t())
                sigemptyset(&signal)
                sigaddset(&signal, SIGPIPE)
                pthread_sigmask(SIG_BLOCK, &signal, &previous)
                let result = write()
                // A thread that blocks the signal itself may wait for it.
                if case .broken = result, sigismember(&previous, SIGPIPE) == 0 {
                    var immediately = timespec()
                    sigtimedwait(&signal, nil, &immediately)
                }
                pthread_sigmask(SIG_SETMASK, &previous, nil)
                return result
            #else
                return write()
            #endif
        }
    }
#endif
