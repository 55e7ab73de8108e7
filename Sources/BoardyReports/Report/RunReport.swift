public import BoardyCore
public import BoardyLauncher
import BoardySupport

/// A page that shows a run of an app: how it was launched, what happened in which order and why, what is there at the end, and
/// what the app is made of. For people who look for a mistake, and for those who want to see how the app works.
///
/// ```swift
/// let report = RunReport(
///     title: "Showcase", events: recorder.events, catalog: launcher.catalog, liveTree: launcher.mainboard.liveTree)
/// try Data(report.html.utf8).write(to: file)
/// ```
///
/// The page is one file, which loads nothing and runs nothing, and is safe to open whatever the names and values are that it
/// shows. It is not a log: of a long run the drawings show the beginning, and say what they leave out.
public struct RunReport: Sendable {
    private let title: String
    private let index: EventIndex
    private let droppedEventCount: Int
    private let catalog: Catalog
    private let liveTree: LiveTree

    /// A report of a run.
    ///
    /// - Parameters:
    ///   - title: what was run.
    ///   - events: what happened, in order, as an observer has heard it.
    ///   - droppedEventCount: how many events happened before these and are not known any more.
    ///   - catalog: what the app is made of.
    ///   - liveTree: what there is at the end.
    public init(title: String, events: [BoardEvent], droppedEventCount: Int = 0, catalog: Catalog, liveTree: LiveTree) {
        self.title = title
        self.index = EventIndex(events)
        self.droppedEventCount = droppedEventCount
        self.catalog = catalog
        self.liveTree = liveTree
    }

    /// The page, as HTML that is also well-formed XML. Takes time in proportion to the events and the catalog.
    public var html: String {
        Markup(.html, Attribute(.lang, "en")) {
            Markup(.head) {
                Markup(.meta, Attribute(.charset, "utf-8"))
                Markup(
                    .meta, Attribute(.equivalent, "Content-Security-Policy"),
                    Attribute(.content, "default-src 'none'; style-src 'unsafe-inline'"))
                Markup(.meta, Attribute(.name, "viewport"), Attribute(.content, "width=device-width, initial-scale=1"))
                Markup(.meta, Attribute(.name, "color-scheme"), Attribute(.content, "light dark"))
                Markup(.title) { title }
                Markup(styleSheet: StyleSheet.colours, StyleSheet.page, StyleSheet.charts, StyleSheet.drawings)
            }
            Markup(.body) {
                ReportHeader(
                    title: title, index: index, isWhole: droppedEventCount == 0, catalog: catalog, liveTree: liveTree
                ).markup
                Markup(.main) {
                    if droppedEventCount > 0 {
                        RunReport.notice(
                            "\(count(droppedEventCount, "earlier event")) not kept, and not in this page: the launch and errors may be among them."
                        )
                    }
                    LaunchTimeline(index).markup
                    RunTimeline(index).markup
                    SequenceDiagram(index).markup
                    LiveTreeDrawing(liveTree).markup
                    CatalogTables(catalog).markup
                    ErrorList(index).markup
                }
                Markup(.footer) { Markup(.p) { "Made by Boardy. This page loads nothing and runs nothing." } }
            }
        }.page
    }
}
