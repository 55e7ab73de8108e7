import BoardyCore
import BoardyLauncher
import BoardySupport

/// The title, key figures and table of contents of the page.
struct ReportHeader {
    let title: String
    let index: EventIndex
    let isWhole: Bool
    let catalog: Catalog
    let liveTree: LiveTree

    var markup: Markup {
        let errors = index.events.count { $0.error != nil }
        return Markup(.header) {
            Markup(.p, .styles("eyebrow")) { "Run report" }
            Markup(.h1) { TextMeasurement.fitted(title, into: 1200) }
            Markup(.p, .styles(errors == 0 ? "verdict tone-good" : "verdict tone-error")) {
                (errors == 0 ? Glyph.done : .error).icon
                if errors == 0 {
                    Markup(.span) { isWhole ? "No errors" : "No errors among the events that were kept" }
                } else {
                    Markup(.a, .href(.errors)) { count(errors, "error") }
                }
            }
            Markup(.dl, .styles("figures")) {
                figure("Duration", index.scale.length.description)
                figure("Events", grouped(index.events.count))
                if index.local.count < index.events.count {
                    figure("Events elsewhere", grouped(index.events.count - index.local.count))
                }
                figure("Links opened", grouped(links))
                figure("Activations", grouped(activations))
                figure("Modules", grouped(catalog.modules.count))
                figure("Boards", grouped(catalog.boards.count))
                figure("Still installed", grouped(LiveTreeRows(liveTree).boardCount))
                figure("Errors", grouped(errors))
            }
            Markup(.nav, .label("Parts of this page")) {
                for section in RunReport.Section.allCases {
                    Markup(.a, .href(section)) { section.title }
                }
            }
        }
    }

    private func figure(_ name: String, _ value: String) -> Markup {
        Markup(.div) {
            Markup(.dt) { name }
            Markup(.dd) { value }
        }
    }

    private var links: Int { index.events.count { if case .linkReceived = $0.kind { true } else { false } } }

    private var activations: Int {
        index.events.count { if case .activation = $0.kind { true } else { false } }
    }
}
