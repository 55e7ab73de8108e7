extension RunReport {
    /// The parts of the page, in order.
    enum Section: String, CaseIterable {
        case launch, run, sequence, tree, catalog, errors

        var title: String {
            switch self {
            case .launch: "Launch"
            case .run: "Run"
            case .sequence: "Sequence"
            case .tree: "Live tree"
            case .catalog: "Catalog"
            case .errors: "Errors"
            }
        }

        /// The section with its heading and a sentence that says how to read it.
        func markup(_ introduction: String, @MarkupBuilder content: () -> Markup) -> Markup {
            Markup(.section, .id(self), .label(title)) {
                Markup(.h2) { title }
                Markup(.p, .styles("introduction")) { introduction }
                content()
            }
        }
    }

    /// Says that there is nothing to show.
    static func emptyState(_ text: String) -> Markup {
        Markup(.p, .styles("emptiness")) { text }
    }

    /// Says what is left out, so that nobody takes the beginning for all.
    static func notice(_ text: String) -> Markup {
        Markup(.p, .styles("notice"), Attribute(.role, "note")) { text }
    }
}
