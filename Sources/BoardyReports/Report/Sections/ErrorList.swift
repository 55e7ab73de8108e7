import BoardyCore
import BoardySupport

/// The list of errors with their fixes and causes.
struct ErrorList {
    private let index: EventIndex
    private let errors: [(event: BoardEvent, error: BoardError)]
    private static let limit = 200
    private static let longestChain = 20

    init(_ index: EventIndex) {
        self.index = index
        errors = index.events.compactMap { event in event.error.map { (event, $0) } }
    }

    var markup: Markup {
        RunReport.Section.errors.markup("Each error with its fix and the events that led to it.") {
            if errors.isEmpty {
                RunReport.emptyState("No error was reported.")
            } else {
                Markup(.ol, .styles("errors")) {
                    for (event, error) in errors.prefix(Self.limit) { markup(of: error, event) }
                }
                if errors.count > Self.limit {
                    RunReport.notice(
                        "\(count(errors.count - Self.limit, "more error")) not shown here; the recorded events contain all of them."
                    )
                }
            }
        }
    }

    private func markup(of error: BoardError, _ event: BoardEvent) -> Markup {
        return Markup(.li) {
            Markup(.p, .styles("error-head tone-error")) {
                Glyph.error.icon
                Markup(.code) { error.code.rawValue }
                Markup(.small) { place(of: event) }
            }
            Markup(.p, .styles("error-text")) { error.fix.isEmpty ? error.problem : error.problem + "." }
            if !error.fix.isEmpty {
                Markup(.p, .styles("fix")) {
                    Markup(.strong) { "To fix: " }
                    error.fix + "."
                }
            }
            causes(of: event)
        }
    }

    private func place(of event: BoardEvent) -> String {
        let time = "at " + (Seconds(event.time) - index.start).description
        return event.motherboard.map { "\(time), on \($0.rawValue)" } ?? time
    }

    @MarkupBuilder
    private func causes(of event: BoardEvent) -> Markup {
        let causes = index.causes(of: event, limit: Self.longestChain)
        let rest = index.depth(of: event) - causes.count
        if causes.isEmpty {
            Markup(.p, .styles("cause-head")) { "No cause was recorded." }
        } else {
            Markup(.p, .styles("cause-head")) { "Caused by, the direct cause first:" }
            Markup(.ol, .styles("causes")) {
                for cause in causes { item(for: cause) }
                if rest > 0 { Markup(.li, .styles("more")) { "and so on: \(count(rest, "more cause"))" } }
            }
        }
        if let trigger = event.trigger.flatMap({ index[$0] }) {
            Markup(.p, .styles("cause-head")) { "Triggered by: \(trigger.description)." }
        }
    }

    private func item(for cause: BoardEvent) -> Markup {
        Markup(.li) {
            cause.description
            Markup(.small) {
                (Seconds(cause.time) - index.start).description + (cause.place.map { ", at \($0)" } ?? "")
            }
        }
    }
}
