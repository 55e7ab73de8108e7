extension ModuleSpec {
    /// The files of a module's manifest and its parts, with their tests. Empty for a module of boards.
    ///
    /// They import the interfaces of ``impliedUses``.
    var manifestFiles: [SourceFile] {
        guard kind != .boards else { return [] }
        let texts = [manifest, service, userInterface, userInterfaceTests, deeplinkHandler, participant]
        return Template.files(texts.joined(separator: "\n"), facts)
    }

    /// The files of the manifest, and those of the interface `Widget` if the package lacks it and the manifest needs it.
    func manifestFiles(hasWidgetInterface: Bool) -> [SourceFile] {
        manifestFiles + (hasWidgetInterface || impliedUses.isEmpty ? [] : Self.widgetInterfaceFiles)
    }

    /// The words for conditions of lines: the parts, the kind, `ui` for a widget or a tab, `presents` for a handler that presents a view,
    /// and `boardless` for a module without boards.
    private var facts: Set<String> {
        let more = [(hasUserInterface, "ui"), (presents, "presents"), (boards.isEmpty, "boardless")]
        return Set(manifestParts.map(\.rawValue) + [kind.rawValue] + more.filter(\.0).map(\.1))
    }

    /// True if the handler of links presents a view.
    var presents: Bool { hasUserInterface || !has(.service) }

    /// The manifest, with the short form of each part.
    private var manifest: String {
        let contents = [
            (has(.service), "the `\(name)Service`"), (has(.widget), "a dashboard widget"), (has(.tab), "a tab"),
            (has(.participant), "a participant of the boot"), (has(.deeplink), "the link in `\(name)Links`"),
            (kind == .both, "the boards"),
        ]
        let contributions = (has(.widget) ? ["dashboard widget"] : []) + (has(.tab) ? ["tab"] : [])
        let properties = """
            [service]    /// The registration of the `\(name)Service`.
            [service]    public static var services: [Service] {
            [service]        Service(\(serviceType).self) { InMemory\(name)Service() }
            [service]    }
            [ui]
            [ui]    /// The provider of the \(Self.list(contributions)).
            [ui]    public static var uiProviders: [any UIProvider.Type] { [\(name)UIProvider.self] }
            [participant]
            [participant]    /// The participant that runs before the first page.
            [participant]    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [\(name)Prewarming.self] }
            [deeplink]
            [deeplink]    /// The handler of the module's links, which registers itself.
            [deeplink]    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [\(name)DeeplinkHandler.self] }
            [both]
            [both]    /// The plugin with the boards and their links.
            [both]    public static var boardPlugins: [BoardPlugin] { \(name)LauncherPlugin() }
            """
        return """
            --- Modules/\(name)/\(name)Manifest.swift
            public import CoreContracts
            [service]import \(name)IO
            [both]import GhostBridge

            /// The manifest of the \(name) module: \(Self.list(contents.filter(\.0).map(\.1))).
            public enum \(name)Manifest: Manifest {
            \(properties)
            }
            """
    }

    /// Returns a list in words: `a`, `a and b`, or `a, b and c`.
    static func list(_ items: [String]) -> String {
        items.count < 2
            ? items.joined() : items.dropLast().joined(separator: ", ") + " and " + items.suffix(1).joined()
    }

    /// The protocol of the service, its implementation and its tests.
    private var service: String {
        """
        [service]--- Interfaces/\(name)IO/\(name)Service.swift
        /// Remembers the latest items. A service of the \(name) module.
        @MainActor
        public protocol \(name)Service: AnyObject {
            /// The latest items, at most 20. The newest is the first.
            var items: [String] { get }

            /// Adds an item as the newest. A known item moves to the front.
            func add(_ item: String)
        }
        [service]--- Modules/\(name)/Service/InMemory\(name)Service.swift
        import \(name)IO

        /// Keeps the items until the end of the run.
        final class InMemory\(name)Service: \(name)Service {
            private(set) var items: [String] = []

            func add(_ item: String) {
                items = Array(([item] + items.filter { $0 != item }).prefix(20))
            }
        }
        [service]\(suite("Service"))

            @Test func add_whenAnItemIsKnown_movesItToTheFront() throws {
                let service = try harness.require(\(serviceType).self)
                for item in ["tea", "milk", "tea"] { service.add(item) }

                #expect(service.items == ["tea", "milk"])
                harness.expectNoErrors()
            }

            @Test func add_whenThereAre20Items_removesTheOldest() throws {
                let service = try harness.require(\(serviceType).self)
                for number in 1...21 { service.add("\\(number)") }

                #expect(service.items.count == 20)
                #expect(service.items.first == "21")
                #expect(service.items.last == "2")
            }
        }
        """
    }

    /// The beginning of a file of tests that run on a harness with the manifest.
    ///
    /// - Parameters:
    ///   - imports: the imports, besides the module, its interface and the harness.
    ///   - property: another property of the suite.
    func suite(_ part: String, imports: [String] = [], property: String = "") -> String {
        """
        --- Tests/\(name)Tests/\(name)\(part)Tests.swift
        \((imports + [name, "\(name)IO", "TestHarness", "Testing"]).map { "import \($0)" }.joined(separator: "\n"))

        @MainActor
        @Suite(.timeLimit(.minutes(10)))
        struct \(name)\(part)Tests {
            private let harness = TestHarness()
        \(property)
            init() async throws {
                try await harness.load(manifest: \(name)Manifest.self)
            }
        """
    }
}
