public import BoardyCore
public import BoardyLauncher
import BoardySupport

/// An HTML page about one run of an app: its launch, the events with their causes and errors, the live tree at the end,
/// and the catalog.
///
/// ```swift
/// let report = RunReport(
///     title: "Showcase", events: recorder.events, catalog: launcher.catalog, liveTree: launcher.mainboard.liveTree)
/// try Data(report.html.utf8).write(to: file)
/// ```
///
/// The page is a single file without scripts or external resources. All names and values are escaped, so the page is
/// safe to open.
///
/// The page is not a log. For a long run, the drawings show the beginning and state how much is left out.
public struct RunReport: Sendable {
    private let title: String
    private let index: EventIndex
    private let droppedEventCount: Int
    private let catalog: Catalog
    private let liveTree: LiveTree

    /// Creates a report of a run.
    ///
    /// - Parameters:
    ///   - title: The name of the app or run.
    ///   - events: The events in the order in which an observer received them.
    ///   - droppedEventCount: The number of events that were dropped before these.
    ///   - catalog: The catalog of the launcher.
    ///   - liveTree: The live tree at the end of the run.
    public init(title: String, events: [BoardEvent], droppedEventCount: Int = 0, catalog: Catalog, liveTree: LiveTree) {
        self.title = title
        self.index = EventIndex(events)
        self.droppedEventCount = droppedEventCount
        self.catalog = catalog
        self.liveTree = liveTree
    }

    /// The page as HTML, which is also well-formed XML.
    ///
    /// - Complexity: O(*n*) in the number of events and entries of the catalog.
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
                            "\(count(droppedEventCount, "earlier event")) not kept and not shown on this page. The launch and errors may be among them."
                        )
                    }
                    LaunchTimeline(index).markup
                    RunTimeline(index).markup
                    SequenceDiagram(index).markup
                    LiveTreeDrawing(liveTree).markup
                    CatalogTables(catalog).markup
                    ErrorList(index).markup
                }
                Markup(.footer) { Markup(.p) { "Made by Boardy. This page runs no scripts and loads no resources." } }
            }
        }.page
    }
}
