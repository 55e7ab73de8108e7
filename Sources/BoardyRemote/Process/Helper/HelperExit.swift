#if os(Linux) || os(macOS)
    import Foundation

    /// The way in which a helper process has ended.
    public enum HelperExit: Hashable, Sendable, CustomStringConvertible {
        /// It has exited with a status.
        case status(Int32)

        /// A signal has ended it.
        case signal(Int32)

        /// Other code of the app has collected its status.
        case unknown

        /// The status or the signal, as in `exit status 1` or `signal 9 (Killed)`.
        public var description: String {
            switch self {
            case .status(let status): "exit status \(status)"
            case .signal(let signal): "signal \(signal) (\(String(cString: strsignal(signal))))"
            case .unknown: "an unknown status"
            }
        }

        /// Creates the value of a status of `waitpid`.
        init(waitStatus: Int32) {
            let signal = waitStatus & 0x7F
            self = signal == 0 ? .status(waitStatus >> 8 & 0xFF) : .signal(signal)
        }
    }
#endif
