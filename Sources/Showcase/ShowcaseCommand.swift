import AppFoundation
import AppNetwork
import Boardy
import Foundation

/// The parsed command line.
struct ShowcaseCommand: Equatable {
    static let version = "0.3.0"

    static let help = """
        Opens links in an app made of nine modules that do not know each other.

        USAGE: Showcase [--state DIR] [--import-from DIR] [--at-once] [--explain] [--launch-report] [--trace FILE]
                        [--report FILE] [--restore | --kiosk | --onboarding] [--online] [--yes] [--sign-in-at URL]
                        [--isolate MODULE] [LINK ...]
               Showcase --check | --catalog | --links | --background-refresh

        Opens each LINK in turn, after the work of the previous ones has ended, and prints its pages. Without links, the
        links are read from standard input, one per line; there, 'help' lists the available links, and 'quit' exits after all
        work has ended. It works without a network: the forecasts of Chicago and New York and the scores are samples, unless the
        folder 'network' in DIR contains responses of the servers. With --online, the servers are asked instead.

        No link contains a password. Forms, such as those of app:///sign-up and app:///login, ask for their fields in the
        terminal, and do not show a password. Otherwise each field is the next line of standard input.

        OPTIONS:
          --state DIR   Store everything in DIR: accounts, employees, choices, forecasts, purchases, usage
                        (default: \(defaultStateFolder.url.path)).
          --import-from DIR
                        Let links import and upload files in DIR only (default: the folder the program was started in).
          --at-once     Open each link at once, also during work such as an import. Links typed in a terminal always do so.
          --explain     Print for each link its openers and their results, or why it was not opened.
          --launch-report
                        Print the phases of the launch and their durations.
          --trace FILE  Write the phases of the launch to FILE as a trace (JSON) for chrome://tracing or ui.perfetto.dev.
          --report FILE At the end, write a page (HTML) to FILE, with the launch, the sequence of events, the boards at the
                        end, and the catalog of the app. FILE is overwritten.
          --restore     Go on where the last run ended: with its selected tab, its boards and its last page. A page that
                        cannot be shown again, such as that of an added employee, is reported by the name of its board.
          --kiosk       Run the micro-app for a public place: works of art only, without accounts.
          --onboarding  Begin as for a new user: with five pages, an account and a subscription, if they are missing. The
                        tabs follow. The links app:///welcome/next, back and skip move the pages.
          --online      Ask the servers of the forecasts and the scores, within 40 seconds each. There are no samples then.
                        If there is no answer, a forecast stored within 48 hours is shown with its age.
          --yes         Answer every question with its first choice, such as to delete an account or to buy a subscription.
                        Otherwise, unless input and output are a terminal, the choice is the one that changes nothing.
          --sign-in-at URL
                        Offer a sign-in at an OpenID provider as well, with the URL of its issuer. The app is registered there
                        as the native app 'boardy-showcase' with the callback boardy-showcase:/signed-in. The address of the
                        sign-in page is printed, and the address to which the page leads is the next line of input.
          --isolate MODULE
                        Run the boards of MODULE in a process of their own: EmployeeManagement. If that process crashes, its
                        work fails, and the next link starts it again.
          --serve MODULE
                        Be that process: serve the boards of MODULE over standard input and output.
          --background-refresh
                        Load the forecasts and the scores once, as the app does in the background, and open no links.
          --check       Validate the installed modules, print the problems, and open no links.
          --catalog     Print the catalog of the app, and open no links.
          --links       Print a table of the app's links (Markdown), and open no links.
          --version     Print the version.
          -h, --help    Print this help, as does 'help' alone.

        EXAMPLES:
          Showcase app:///dashboard app:///artworks/great-wave 'app:///forecast?city=Chicago' app:///scores
          printf '%s\\n' ada 'a long password' 'a long password' | Showcase app:///sign-up app:///employees
          Showcase app://dashboard 'app://dashboard/weather/city?name=Chicago' 'app://dashboard/sports/team?name=Lakers'
          Showcase app://weather app://sports
          Showcase --restore
          Showcase --isolate EmployeeManagement 'app:///employees/import?file=people.csv'
          Showcase --online 'app://dashboard/weather/city?name=Chicago'
          Showcase --launch-report --trace launch.json app://dashboard
          Showcase 'app:///employees/add?name=Ada%20Lovelace&email=ada@example.org&role=Engineer'
          Showcase 'app:///employees/import?file=people.csv'
          Showcase --explain 'app:///employees/import?file=people.csv'
          Showcase --report run.html app:///dashboard app:///employees
          Showcase --at-once 'app:///employees/import?file=a.csv' 'app:///employees/import?file=b.csv'

        EXIT STATUS: 0 if every link was handled, 1 if one was not, 64 for wrong usage. A link that still waits for a
        sign-in at the end was not handled. With --check, 1 if there are problems; with
        --background-refresh, 1 if something was not loaded. Errors are printed to standard error.
        """

    static let defaultStateFolder = StateFolder.perUser(app: "boardy-showcase")

    private(set) var stateFolder = Self.defaultStateFolder

    /// The folder for imports by links; nil for the current one.
    private(set) var importFolder: URL?

    private(set) var links: [String] = []
    private(set) var opensAtOnce = false
    private(set) var explains = false
    private(set) var printsLaunchReport = false

    /// True to restore the tab, the boards and the last page of the last run.
    private(set) var restores = false

    /// True to run the micro-app.
    private(set) var isKiosk = false

    /// True to begin with the root board, which decides what is shown first.
    private(set) var onboards = false

    /// True to answer questions with their first choice.
    private(set) var answersYes = false

    /// True to ask servers, instead of files and samples.
    private(set) var isOnline = false

    /// The OpenID provider to offer.
    private(set) var issuer: String?

    /// The modules that run in a process of their own.
    private(set) var isolated: Set<String> = []

    /// The modules that ``isolated`` may name.
    static let isolable = ["EmployeeManagement"]

    /// The file for the trace of the launch.
    private(set) var trace: URL?

    /// The file for the report of the run.
    private(set) var report: URL?

    private(set) var purpose = Purpose.openLinks

    /// The purpose of a run.
    enum Purpose: Equatable {
        case openLinks
        case check
        case printCatalog
        case printLinks
        case refreshInBackground
        case serve(module: String)
    }

    /// The reasons to exit without a run.
    enum Exit: Error, Equatable {
        case help
        case version
        case wrongUsage(String)
    }

    /// Parses the arguments after the program's name.
    init(_ arguments: [String]) throws(Exit) {
        if let argument = arguments.first(where: { !$0.isStreamSafe }) {
            throw .wrongUsage(
                "\(quoted(argument)) has more than 30 combining marks in a row. To fix: write a text without them.")
        }
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
            case ("--online", nil):
                isOnline = true
            case ("--restore", nil):
                restores = true
            case ("--kiosk", nil):
                isKiosk = true
            case ("--onboarding", nil):
                onboards = true
            case ("--yes", nil):
                answersYes = true
            case ("--check", nil), ("--catalog", nil), ("--links", nil), ("--background-refresh", nil):
                try setPurpose(Purpose(option))
            case ("--sign-in-at", _):
                issuer = try Self.issuer(attached, &remaining, besides: issuer)
            case ("--serve", _):
                try setPurpose(.serve(module: Self.module(of: "--serve", attached, &remaining)))
            case ("--isolate", _):
                isolated.insert(try Self.module(of: "--isolate", attached, &remaining))
            case ("--report", _):
                report = try Self.file(of: "--report", attached, &remaining, besides: report)
            case ("--trace", _):
                trace = try Self.file(of: "--trace", attached, &remaining, besides: trace)
            case ("--import-from", _):
                importFolder = try Self.folder(of: "--import-from", attached, &remaining, besides: importFolder)
            case ("--state", _):
                let folder = try Self.folder(
                    of: "--state", attached, &remaining, besides: hasState ? stateFolder.url : nil)
                hasState = true
                stateFolder = StateFolder(folder)
            default:
                throw .wrongUsage("\(quoted(argument)) is not an option. To fix: see --help, or write -- before links.")
            }
        }
        try refuseSharedPlaces()
        let isRun =
            !links.isEmpty || report != nil || trace != nil || importFolder != nil && !purpose.servesModule
            || opensAtOnce
            || explains || printsLaunchReport || restores || isKiosk || onboards || answersYes || issuer != nil
            || !isolated.isEmpty
            || isOnline && purpose != .refreshInBackground
        if isKiosk, restores || report != nil {
            throw .wrongUsage(
                "--kiosk has no saved scene and no report. To fix: leave out \(restores ? "--restore" : "--report").")
        }
        if isKiosk, issuer != nil {
            throw .wrongUsage("--kiosk has no accounts. To fix: leave out --sign-in-at.")
        }
        if onboards, restores || isKiosk {
            throw .wrongUsage(
                "--onboarding decides on the first page itself. To fix: leave out \(restores ? "--restore" : "--kiosk")."
            )
        }
        if purpose != .openLinks, isRun {
            throw .wrongUsage(
                "\(purpose.option) launches nothing and opens no links. To fix: leave out the links and all other options except --state."
            )
        }
    }

    private mutating func setPurpose(_ other: Purpose) throws(Exit) {
        guard [.openLinks, other].contains(purpose) else {
            throw .wrongUsage("\(purpose.option) and \(other.option) are both given. To fix: give one of them.")
        }
        purpose = other
    }

    /// Returns the module that an option names.
    private static func module(
        of option: String, _ attached: String?, _ remaining: inout ArraySlice<String>
    ) throws(Exit) -> String {
        let names = isolable.joined(separator: ", ")
        guard let module = value(attached, &remaining) else {
            throw .wrongUsage("\(option) needs a module. To fix: name one of \(names).")
        }
        guard isolable.contains(module) else {
            throw .wrongUsage("\(quoted(module)) has no boards that can be elsewhere. To fix: name one of \(names).")
        }
        return module
    }

    /// Returns the issuer that an option names.
    private static func issuer(
        _ attached: String?, _ remaining: inout ArraySlice<String>, besides other: String?
    ) throws(Exit) -> String {
        guard let issuer = value(attached, &remaining) else {
            throw .wrongUsage("--sign-in-at needs an issuer. To fix: write --sign-in-at URL, or --sign-in-at=URL.")
        }
        guard other == nil else { throw .wrongUsage("--sign-in-at is given twice. To fix: give it once.") }
        guard OAuthConfiguration.canBeIssuer(issuer) else {
            throw .wrongUsage(
                "--sign-in-at needs an issuer, and \(quoted(issuer)) is not the https URL of one. To fix: write a URL such as https://accounts.example.com. A server on this device may have an http URL."
            )
        }
        return issuer
    }

    /// Returns the file that an option names.
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

    /// Returns the folder that an option names.
    private static func folder(
        of option: String, _ attached: String?, _ remaining: inout ArraySlice<String>, besides other: URL?
    ) throws(Exit) -> URL {
        guard let folder = value(attached, &remaining) else {
            throw .wrongUsage("\(option) needs a folder. To fix: write \(option) DIR, or \(option)=DIR.")
        }
        guard other == nil else { throw .wrongUsage("\(option) is given twice. To fix: give it once.") }
        return URL(filePath: folder, directoryHint: .isDirectory)
    }

    /// Returns the value of an option: the text attached to it, or the next argument.
    private static func value(_ attached: String?, _ remaining: inout ArraySlice<String>) -> String? {
        guard let value = attached ?? remaining.popFirst(), !value.isEmpty else { return nil }
        return attached == nil && value.hasPrefix("-") ? nil : value
    }

    /// Parses the arguments of this process. Exits after help, version and wrong usage.
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

extension ShowcaseCommand.Purpose {
    /// The purpose that an option names.
    fileprivate init(_ option: some StringProtocol) {
        self =
            switch option {
            case "--check": .check
            case "--catalog": .printCatalog
            case "--links": .printLinks
            default: .refreshInBackground
            }
    }

    /// The option that names the purpose.
    fileprivate var option: String {
        switch self {
        case .openLinks: ""
        case .check: "--check"
        case .printCatalog: "--catalog"
        case .printLinks: "--links"
        case .refreshInBackground: "--background-refresh"
        case .serve: "--serve"
        }
    }

    fileprivate var servesModule: Bool {
        if case .serve = self { true } else { false }
    }
}
