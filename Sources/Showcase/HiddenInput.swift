import Foundation

/// Hides the text that is typed in a terminal, until ``end()``.
///
/// Echo is switched off as in getpass(3), and the line break is still shown. The end of the program, by `exit` or by a signal,
/// switches the echo on again before, because a shell need not do so.
struct HiddenInput {
    /// The signals from a terminal or a shell that end a program without a call of `exit`.
    private static let signals = [SIGHUP, SIGQUIT]

    /// Registers the function for `exit`, which follows the signals of `shutDownOnSignals(_:)`.
    private static let showsInputAtExit: Void = { atexit { _ = setEcho(true) } }()

    /// Hides the input; nil if standard input is no terminal.
    init?() {
        guard setEcho(false) else { return nil }
        Self.showsInputAtExit
        for number in Self.signals {
            signal(number) { number in
                // These functions may be called in a handler of a signal.
                _ = setEcho(true)
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
        }
    }

    /// Shows the typed text again.
    func end() {
        _ = setEcho(true)
        for number in Self.signals { signal(number, SIG_DFL) }
    }
}

/// Switches the echo of standard input. Returns false if it is no terminal.
private func setEcho(_ isOn: Bool) -> Bool {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
    if isOn {
        settings.c_lflag |= tcflag_t(ECHO)
        settings.c_lflag &= ~tcflag_t(ECHONL)
    } else {
        settings.c_lflag &= ~tcflag_t(ECHO)
        settings.c_lflag |= tcflag_t(ECHONL)
    }
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0
}
