import AppFoundation
import Boardy
import Foundation

/// What the user asked for on the command line.
struct ShowcaseCommand: Equatable {
    static let version = "0.1.0"

    static let help = """
        Opens links in an app made of five modules that do not know each other.

        USAGE: Showcase [--state DIR] [--at-once] [--explain] [--launch-report] [--trace FILE] [--report FILE] [LINK ...]
               Showcase --check | --catalog

        Each LINK is opened in turn and what it shows is printed, when the work of those before has ended. Without links
        they are read from standard input, one on each line; there, 'help' lists what can be opened and 'quit' leaves,
        when what is under way has ended. The app remembers who is signed in, a city and a team. It works without a network:
        forecasts of Chicago and New York and scores are samples, unless there are answers of the servers in the folder
        'network' of DIR.

        OPTIONS:
          --state DIR   Keep the session and the employees in DIR (default: \(defaultStateFolder.url.path)).
          --at-once     Open each link at once, while work such as an import goes on. Who types links can always do so.
          --explain     Say of each link which openers it was for and what came of it, or why nothing opened it.
          --launch-report
                        Print what was done to launch the app, phase by phase, and how long it took.
          --trace FILE  Write the same to FILE as a trace (JSON), to be opened with chrome://tracing or ui.perfetto.dev.
          --report FILE When all is done, write a page to FILE (HTML) that shows the launch, the sequence of what happened,
                        the boards that were there at the end, and what the app is made of. What is in FILE is written over.
          --check       Look for what is wrong with the modules that are installed, print it, and open nothing.
          --catalog     Print what the app is made of, and open nothing.
          --version     Print the version.
          -h, --help    Print this, as does 'help' alone.

        EXAMPLES:
          Showcase app://home/dashboard 'app://home/login?user=ada' app://home/dashboard
          Showcase app://dashboard 'app://dashboard/weather/city?name=Chicago' 'app://dashboard/sports/team?name=Lakers'
          Showcase --launch-report --trace launch.json app://dashboard
          Showcase 'app://home/employees/add?name=Ada%20Lovelace&email=ada@example.org&role=Engineer'
          Showcase 'app://home/employees/import?file=people.csv'
          Showcase --explain 'app://home/employees/import?file=people.csv'
          Showcase --report run.html app://home/dashboard app://home/employees
          Showcase --at-once 'app://home/employees/import?file=a.csv' 'app://home/employees/import?file=b.csv'

        EXIT STATUS: 0 if every link was handled, 1 if one was not, 64 for wrong usage. What still waits for a sign-in at
        the end was not handled. With --check, 1 if something is wrong. Errors go to standard error.
        """

    static let defaultStateFolder = StateFolder.perUser(app: "boardy-showcase")

    private(set) var stateFolder = Self.defaultStateFolder
    private(set) var links: [String] = []
    private(set) var opensAtOnce = false
    private(set) var explains = false
    private(set) var printsLaunchReport = false

    /// Where to write how the app was launched.
    private(set) var trace: URL?

    /// Where to write what has happened.
    private(set) var report: URL?

    private(set) var purpose = Purpose.openLinks

    /// What is to be done.
    enum Purpose: Equatable {
        case openLinks
        case check
        case printCatalog
    }

    /// Something to print instead of running.
    enum Exit: Error, Equatable {
        case help
        case version
        case wrongUsage(String)
    }

    /// Reads the arguments behind the program's name.
    init(_ arguments: [String]) throws(Exit) {
        var remaining = arguments[...]
        var hasState = false
        var readsOptions = true
        while let argument = remaining.popFirst() {
            guard readsOptions, argument.hasPrefix("-"), argument != "-" else {
                if argument == "help", readsOptions, links.isEmpty, remaining.isEmpty { throw .help }
                links.append(argument)
                continue
            }
            let option = argument.prefix { $0 != "=" }
            let attached = argument.firstIndex(of: "=").map { String(argument[argument.index(after: $0)...]) }
            switch (option, attached) {
            case ("--", nil):
                readsOptions = false
            case ("-h", nil), ("--help", nil):
                throw .help
            case ("--at-once", nil):
                opensAtOnce = true
            case ("--explain", nil):
                explains = true
            case ("--launch-report", nil):
                printsLaunchReport = true
            case ("--version", nil):
                throw .version
            case ("--check", nil), ("--catalog", nil):
                let other = option == "--check" ? Purpose.check : .printCatalog
                guard [.openLinks, other].contains(purpose) else {
                    throw .wrongUsage("--check and --catalog are given both. To fix: give one of them.")
                }
                purpose = other
            case ("--report", _):
                report = try Self.file(of: "--report", attached, &remaining, besides: report)
            case ("--trace", _):
                trace = try Self.file(of: "--trace", attached, &remaining, besides: trace)
            case ("--state", _):
                guard let folder = Self.value(attached, &remaining) else {
                    throw .wrongUsage("--state needs a folder. To fix: write --state DIR, or --state=DIR.")
                }
                guard !hasState else { throw .wrongUsage("--state is given twice. To fix: give it once.") }
                hasState = true
                stateFolder = StateFolder(URL(filePath: folder, directoryHint: .isDirectory))
            default:
                throw .wrongUsage("\(quoted(argument)) is not an option. To fix: see --help, or write -- before links.")
            }
        }
        try refuseSharedPlaces()
        let isRun = !links.isEmpty || report != nil || trace != nil || opensAtOnce || explains || printsLaunchReport
        if purpose != .openLinks, isRun {
            throw .wrongUsage(
                "--check and --catalog launch nothing and open no links. To fix: leave the links and the other options but --state out."
            )
        }
    }

    /// The file that an option names.
    private static func file(
        of option: String, _ attached: String?, _ remaining: inout ArraySlice<String>, besides other: URL?
    ) throws(Exit) -> URL {
        guard let file = value(attached, &remaining) else {
            throw .wrongUsage("\(option) needs a file. To fix: write \(option) FILE, or \(option)=FILE.")
        }
        guard !file.contains("://") else {
            throw .wrongUsage("\(option) needs a file, and \(quoted(file)) is a link. To fix: write \(option) FILE.")
        }
        guard other == nil else { throw .wrongUsage("\(option) is given twice. To fix: give it once.") }
        return URL(filePath: file, directoryHint: .notDirectory)
    }

    /// What belongs to an option: what is attached to it, or the next argument.
    private static func value(_ attached: String?, _ remaining: inout ArraySlice<String>) -> String? {
        guard let value = attached ?? remaining.popFirst(), !value.isEmpty else { return nil }
        return attached == nil && value.hasPrefix("-") ? nil : value
    }

    /// Reads the arguments of this process; leaves it where there is nothing to run.
    static func fromCommandLine() -> ShowcaseCommand {
        do {
            return try ShowcaseCommand(Array(CommandLine.arguments.dropFirst()))
        } catch {
            switch error {
            case .help:
                exit(Terminal.printed(help) ? 0 : 1)
            case .version:
                exit(Terminal.printed("Showcase \(version)") ? 0 : 1)
            case .wrongUsage(let message):
                Terminal.report(message)
                exit(64)
            }
        }
    }
}
