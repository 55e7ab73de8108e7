import BoardySupport

/// A symbol for a kind of event. Each has a distinct shape, so that colors are not needed to distinguish them.
enum Glyph: CaseIterable {
    case opener, output, action, unhandled, done, notDone, removed, waiting, passed
    case taskStarted, taskSucceeded, taskFailed, taskCancelled, error

    /// The text of the symbol in a legend.
    var meaning: String {
        switch self {
        case .opener: "an opener matches"
        case .output: "sends an output"
        case .action: "broadcasts an action"
        case .unhandled: "no handlers"
        case .done: "completed, done"
        case .notDone: "completed, not done"
        case .removed: "removed"
        case .waiting: "waits at a gate"
        case .passed: "has passed a gate"
        case .taskStarted: "work begins"
        case .taskSucceeded: "work succeeded"
        case .taskFailed: "work failed"
        case .taskCancelled: "work cancelled"
        case .error: "error"
        }
    }

    /// Returns the symbol with its center at a point.
    func markup(x: Double, y: Double) -> Markup {
        Markup(
            .g, .styles("glyph \(tone.style)"), Attribute(.transform, "translate(\(svgNumber(x)) \(svgNumber(y)))")
        ) {
            if let shape { Markup(.path, Attribute(.d, shape), .styles(isHollow ? "hollow" : "shape")) }
            if let sign { Markup(.path, Attribute(.d, sign), .styles(isSignOutside || isHollow ? "stroke" : "sign")) }
        }
    }

    /// The symbol as a separate drawing.
    var icon: Markup {
        Markup(
            .svg, .styles("icon"), Attribute(.viewBox, "-9 -9 18 18"), Attribute(.width, 18), Attribute(.height, 18),
            Attribute(.role, "img"), .label(meaning)
        ) {
            Markup(.title) { meaning }
            markup(x: 0, y: 0)
        }
    }

    var tone: SeverityColor {
        switch self {
        case .opener: .link
        case .output, .action: .output
        case .unhandled, .notDone, .removed: .quiet
        case .done: .good
        case .waiting, .passed: .gate
        case .taskStarted, .taskSucceeded, .taskFailed, .taskCancelled: .task
        case .error: .error
        }
    }

    /// Indicates whether the sign is drawn outside of the shape.
    private var isSignOutside: Bool { self == .removed || self == .action }

    private var isHollow: Bool {
        switch self {
        case .unhandled, .notDone, .taskFailed, .taskCancelled: true
        default: false
        }
    }

    private var shape: String? {
        switch self {
        case .opener: "M0-7L7 0L0 7L-7 0Z"
        case .output: "M-5-6.5L7 0L-5 6.5Z"
        case .action: "M-7-6L2 0L-7 6Z"
        case .unhandled, .done, .notDone, .taskStarted: Self.disc
        case .waiting, .passed: "M-6.5-6.5H6.5V6.5H-6.5Z"
        case .taskSucceeded, .taskFailed, .taskCancelled: "M-4-7H4L7 0L4 7H-4L-7 0Z"
        case .error: "M-3.2-7.8H3.2L7.8-3.2V3.2L3.2 7.8H-3.2L-7.8 3.2V-3.2Z"
        case .removed: nil
        }
    }

    private var sign: String? {
        switch self {
        case .output: nil
        case .opener: "M-2.5 0H2.5"
        case .action: "M4-3.5Q6 0 4 3.5M6.5-5.5Q9.5 0 6.5 5.5"
        case .unhandled: "M-4.6 4.6L4.6-4.6"
        case .done, .taskSucceeded, .passed: "M-3.4 0.2L-1 2.8L3.6-2.6"
        case .notDone, .taskFailed: "M-2.7-2.7L2.7 2.7M-2.7 2.7L2.7-2.7"
        case .taskCancelled: "M-3 0H3"
        case .removed: "M-4.5-4.5L4.5 4.5M-4.5 4.5L4.5-4.5"
        case .waiting: "M-2.2-3V3M2.2-3V3"
        case .taskStarted: "M-1.6-3L3 0L-1.6 3Z"
        case .error: "M0-4.4V0.8M0 3.8V4"
        }
    }

    private static let disc = "M-7 0A7 7 0 1 0 7 0A7 7 0 1 0-7 0Z"
}

/// The meaning of a color.
enum SeverityColor: String, CaseIterable {
    case activation, link, output, command, gate, task, launch, good, error, quiet

    /// The class that sets the color.
    var style: String { "tone-" + rawValue }
}
