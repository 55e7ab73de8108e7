extension RunReport {
    /// The sections of the page, in order.
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

        /// Returns the section with its heading and an introduction.
        func markup(_ introduction: String, @MarkupBuilder content: () -> Markup) -> Markup {
            Markup(.section, .id(self), .label(title)) {
                Markup(.h2) { title }
                Markup(.p, .styles("introduction")) { introduction }
                content()
            }
        }
    }

    /// Returns the text of a section without content.
    static func emptyState(_ text: String) -> Markup { Markup(.p, .styles("emptiness")) { text } }

    /// Returns a note about content that is left out.
    static func notice(_ text: String) -> Markup {
        Markup(.p, .styles("notice"), Attribute(.role, "note")) { text }
    }
}

extension Attribute {
    /// Returns the identifier of a section.
    static func id(_ section: RunReport.Section) -> Attribute { Attribute(.id, section.rawValue) }
    /// Returns a link to a section of this page. There are no other links.
    static func href(_ section: RunReport.Section) -> Attribute { Attribute(.href, "#" + section.rawValue) }
}
