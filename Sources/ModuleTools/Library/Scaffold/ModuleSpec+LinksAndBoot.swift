extension ModuleSpec {
    /// The action of the link, the constant with its text, and the verb for comments.
    var deeplinkAction: (name: String, constant: String, verb: String) {
        has(.service) ? ("add-item", "addItem", "Adds") : ("show-item", "showItem", "Shows")
    }

    /// The link of the handler, without its parameter.
    var deeplink: String { "app:///\(name.hyphenated)/\(deeplinkAction.name)" }

    /// The handler of the module's link and its tests, and the link itself if there is no file with links of boards.
    ///
    /// The handler adds an item to the service. In a module without one, it presents the item.
    var deeplinkHandler: String {
        let (action, constant, verb) = deeplinkAction
        let rejected = ["remove-item?name=tea", action, "\(action)?name=%20", "\(action)/more?name=tea"]
        let service = has(.service) ? "let service, " : ""
        return """
            [deeplink boardless]--- Interfaces/\(name)IO/Links.swift
            \(links)
            [deeplink]--- Modules/\(name)/\(name)DeeplinkHandler.swift
            import CoreContracts
            [service]import \(name)IO
            [presents]import WidgetIO

            /// \(verb) an item, for `\(deeplink)?name=tea`. The object registers itself.
            final class \(name)DeeplinkHandler: SceneDelegateListener, DeeplinkHandler {
                let feature = "\(name.hyphenated)"

            [service]    private var service: (any \(name)Service)?
            [presents]    private var presenter: (any ViewPresenter)?

                func configure(with resolver: any ServiceResolver) {
            [service]        service = resolver.resolve()
            [presents]        presenter = resolver.resolve()
                    resolver.resolve((any DeeplinkService).self)?.register(handler: self)
                }

                func handle(_ deeplink: Deeplink) async -> Bool {
                    guard \(service)deeplink.action == "\(action)", deeplink.segments.isEmpty,
                        let item = deeplink.parameter("name"), !item.allSatisfy(\\.isWhitespace)
                    else { return false }
            [service]        service.add(item)
            [service presents]        presenter?.present(DashboardWidget(service))
            [service]        return true
            [!service]        let widget = DashboardWidget("\(title)", lines: [item])
            [!service]        return presenter?.present(widget) ?? false
                }
            }
            [deeplink]\(suite("Deeplink", imports: presents ? ["CoreContracts", "WidgetIO"] : []))

                @Test func link_whenItNamesAnItem_\(has(.service) ? "addsIt() async throws" : "presentsIt() async") {
            [presents]        let presenter = RecordedTabs([])
            [presents]        harness.override((any ViewPresenter).self) { presenter }
                    let link = \(name)Links.\(constant).replacing("NAME", with: "tea")

                    #expect(await harness.handleDeeplink(link))
            [service]        #expect(try harness.require(\(serviceType).self).items == ["tea"])
            [presents]        let widgets = presenter.presented as? [DashboardWidget]
            [presents]        #expect(widgets?.map(\\.title) == ["\(title)"])
            [presents]        #expect(widgets?.map(\\.lines) == [["tea"]])
                    harness.expectNoErrors()
                }

                @Test(arguments: [\(rejected.map { "\"\($0)\"" }.joined(separator: ", "))])
                func link_withAnotherActionOrWithoutAName_isNotHandled(path: String) async {
                    let link = "app:///\(name.hyphenated)/\\(path)"

                    #expect(await !harness.handleDeeplink(link))
                }
            }
            """
    }

    /// The participant of the phase `prewarm` and its tests.
    ///
    /// The participant uses the service. In a module without one, it writes an entry to the log of the app.
    var participant: String {
        let (type, variable) = has(.service) ? ("any \(name)Service", "service") : ("any LoggingService", "log")
        let work = has(.service) ? "service?.add(\"launch\")" : "log?.info(\(name)Logging.category, \"prewarmed\")"
        return """
            [participant !service]--- Interfaces/\(name)IO/\(name)Logging.swift
            /// The log entries of the \(name) module.
            public enum \(name)Logging {
                /// The category of the entries.
                public static let category = "\(name.hyphenated)"
            }
            [participant]--- Modules/\(name)/\(name)Prewarming.swift
            import CoreContracts
            import \(name)IO
            [!service]import AppFoundation

            /// \(has(.service) ? "Adds an item" : "Logs the launch") before the first page.
            final class \(name)Prewarming: LifecycleParticipant {
                private var \(variable): (\(type))?

                func configure(with resolver: any ServiceResolver) {
                    \(variable) = resolver.resolve()
                }

                func run(phase: LifecyclePhase) async throws {
                    if phase == .prewarm { \(work) }
                }
            }
            [participant]\(suite("Participant", imports: ["CoreContracts"] + (has(.service) ? [] : ["AppFoundation"])))

                @Test(arguments: LifecyclePhase.allCases)
            [service]    func participant_whenAPhaseRuns_addsAnItemInPrewarmOnly(phase: LifecyclePhase) async throws {
            [service]        await harness.runPhase(phase)
            [service]
            [service]        let items = try harness.require(\(serviceType).self).items
            [service]        #expect(items == (phase == .prewarm ? ["launch"] : []))
            [!service]    func participant_whenAPhaseRuns_logsInPrewarmOnly(phase: LifecyclePhase) async throws {
            [!service]        let (lines, log) = AsyncStream.makeStream(of: String.self)
            [!service]        harness.override((any LoggingService).self) { LineLog { log.yield($0) } }
            [!service]
            [!service]        await harness.runPhase(phase)
            [!service]        log.finish()
            [!service]
            [!service]        let entries = await lines.reduce(into: []) { $0.append($1) }
            [!service]        #expect(entries.count == (phase == .prewarm ? 1 : 0))
            [!service]        #expect(entries.allSatisfy { $0.contains("[\\(\(name)Logging.category)]") })
                    harness.expectNoErrors()
                }
            }
            """
    }

    /// The interface `Widget` of the dashboard, for packages without it. The files are those of this package.
    static let widgetInterfaceFiles = Template.files(
        """
        --- Interfaces/WidgetIO/DashboardUISurface.swift
        public import SurfaceContracts

        /// The surfaces of the dashboard.
        public enum DashboardUISurface: UISurface {
            /// The widgets below the table of links, each of the type ``DashboardWidget``.
            case widgets
        }
        --- Interfaces/WidgetIO/DashboardWidget.swift
        public import Foundation

        /// A small part of the dashboard: a title, and lines below it. The dashboard decides on the layout.
        public struct DashboardWidget: Hashable, Sendable {
            /// The title, above the lines.
            public let title: String

            /// The lines, from top to bottom.
            public let lines: [String]

            /// The link to more of it.
            public let link: URL?

            /// A widget of the given lines.
            public init(_ title: String, lines: [String], link: URL? = nil) {
                self.title = title
                self.lines = lines
                self.link = link
            }
        }

        extension DashboardWidget: CustomStringConvertible {
            /// The title and the lines, as a terminal prints them.
            public var description: String { ([title] + lines).joined(separator: "\\n") }
        }
        """)
}
