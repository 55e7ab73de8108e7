/// A rule of `check`. The raw value is the id in reports and in comments that silence a warning.
enum CheckRule: String, CaseIterable, Encodable {
    case moduleImport = "module-import"
    case interfaceImport = "interface-import"
    case undeclaredImport = "undeclared-import"
    case dependencyCycle = "dependency-cycle"
    case publicBoard = "public-board"
    case missingInterface = "missing-interface"
    case unreadableFile = "unreadable-file"
    case invalidAllow = "invalid-allow"

    case sharedApplication = "shared-application"
    case notificationMessaging = "notification-messaging"
    case hardCodedDelay = "hard-coded-delay"
    case serviceSingleton = "service-singleton"
    case foreignService = "foreign-service"
    case undeclaredUse = "undeclared-use"
    case unusedAllow = "unused-allow"

    enum Severity: String, Encodable {
        case error
        case warning
    }

    var severity: Severity {
        let isWarning = [
            .sharedApplication, .notificationMessaging, .hardCodedDelay, .serviceSingleton, .foreignService,
            .undeclaredUse, .unusedAllow,
        ].contains(self)
        return isWarning ? .warning : .error
    }

    /// True if a comment can silence the findings of the rule.
    var canBeAllowed: Bool { severity == .warning && self != .unusedAllow }

    /// The rules that a comment can silence.
    static var allowable: [CheckRule] { allCases.filter(\.canBeAllowed) }

    /// A line for `--help`.
    var summary: String {
        switch self {
        case .moduleImport: "A module imports or depends on another module's implementation."
        case .interfaceImport: "An interface imports or depends on an implementation."
        case .undeclaredImport: "A target imports a target that it does not declare as a dependency."
        case .dependencyCycle: "Targets depend on or import each other in a cycle."
        case .publicBoard: "A module has a public board, or the public IOInterface of one."
        case .missingInterface: "A target with a plugin or manifest of a module has no interface target."
        case .unreadableFile: "A source cannot be read, is not UTF-8, or is larger than 16 MB."
        case .invalidAllow: "A comment that silences a warning has no reason or names no such rule."
        case .sharedApplication: "UIApplication.shared, NSApplication.shared, NSApp, WKExtension.shared(), …"
        case .notificationMessaging: "NotificationCenter.default posts, or observes a name of the app's own."
        case .hardCodedDelay: "Task.sleep, Thread.sleep, sleep and asyncAfter with a literal."
        case .serviceSingleton: "'static let shared' or 'static var shared', unless it is a constant such as a string."
        case .foreignService: "A module makes an instance of another module's service."
        case .undeclaredUse:
            "A module uses a board of another module, and no 'uses' or 'optionalUses' names its interface."
        case .unusedAllow: "A comment that silences a warning silences none."
        }
    }
}
