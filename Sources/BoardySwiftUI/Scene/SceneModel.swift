#if canImport(SwiftUI)
    import BoardyCore
    public import BoardyKit
    public import CoreContracts
    import GhostBridge
    public import GhostKernel
    public import Observation
    public import SwiftUI

    /// The interface of one scene: its tabs, the pages that were pushed, and what is presented. It is the context of the scene's
    /// boards.
    ///
    /// A ``LauncherView`` makes and shows it. Boards push and present views with the functions of the extension of `Board`.
    /// Views of other types are shown through adapters:
    ///
    /// ```swift
    /// LauncherView(launcher, configure: { $0.adapt(Chart.self) { ChartView(chart: $0) } })
    /// ```
    @MainActor
    @Observable
    open class SceneModel: ViewPresenter, TabContainer, AlertPresenter {
        /// The motherboard, services and tabs of the scene; nil until the boot shows the interface.
        public private(set) var interface: SceneInterface?

        /// The pages that were pushed, by tab. The key of an app without tabs is empty.
        private(set) var paths: [String: [PresentedView]] = [:]

        /// The first page of each tab; nil before the tab was shown.
        private(set) var roots: [String: PresentedView] = [:]

        /// The tab that is selected on the screen.
        private(set) var shownTab = ""

        /// The views that are presented modally, each above the previous one.
        private(set) var sheets: [PresentedView] = []

        /// The questions of the scene's boards.
        let questions = SceneQuestions()

        @ObservationIgnored
        private var adapters: [@MainActor (Any) -> AnyView?] = []

        /// The tabs that were shown before.
        @ObservationIgnored
        private var shownTabs: Set<String> = []

        /// True if a scene of the launcher owns the model, which then closes with the scene.
        @ObservationIgnored
        var isOfScene = false

        /// The main view that a module contributes, made once.
        private(set) var mainView: AnyView?

        /// Creates the model of a scene.
        public init() {}

        // MARK: Views

        /// Shows views of a type as SwiftUI views.
        ///
        /// - Parameters:
        ///   - type: the type of the views.
        ///   - make: makes a SwiftUI view.
        public func adapt<Value, Content: View>(
            _ type: Value.Type, @ViewBuilder _ make: @escaping @MainActor (Value) -> Content
        ) {
            adapters.append { ($0 as? Value).map { AnyView(make($0)) } }
        }

        /// Returns a SwiftUI view for a view of any type: the view itself, or the result of the first adapter for its type.
        ///
        /// - Returns: nil if no adapter supports the type.
        open func view(for view: Any) -> AnyView? {
            if let view = view as? any View { return AnyView(view) }
            for adapter in adapters {
                if let adapted = adapter(view) { return adapted }
            }
            return nil
        }

        // MARK: The interface

        /// Shows the interface of a scene. The boot calls it through the scene driver, at its step for the interface.
        public func showInterface(_ interface: SceneInterface) {
            self.interface = interface
            makeMainView()
            // A main view shows the tabs itself, if it has any.
            if mainView == nil { interface.tabs.container = self }
        }

        /// Makes the main view, unless it is made already. Called again after adapters were added.
        func makeMainView() {
            if mainView == nil { mainView = interface?.makeMainView { self.view(for: $0) } }
        }

        /// Removes the interface when the scene is closed. Questions are closed without an answer.
        public func close() {
            questions.close()
            let views = Array(roots.values) + paths.values.flatMap(\.self) + sheets
            (interface, mainView, paths, roots, sheets) = (nil, nil, [:], [:], [])
            Self.didClose(views)
        }

        // MARK: Tabs

        /// Selects a tab and makes its content if necessary. See `TabContainer`.
        public func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)? {
            guard load(tab, of: host) else { return nil }
            select(tab.id)
            return self
        }

        private func load(_ tab: AppTab, of host: TabHost) -> Bool {
            guard host.hasView(tab), roots[tab.id] == nil else { return true }
            guard let content = host.makeView(of: tab, as: Any.self) else { return false }
            guard let view = view(for: content) else {
                // Reports the type of the view, for which there is no adapter.
                _ = host.makeView(of: tab, as: (any View).self)
                return false
            }
            roots[tab.id] = PresentedView(view)
            return true
        }

        /// The selected tab of the tab view. A tab is selected only if its content can be made. A second selection of the same tab
        /// shows its first page.
        var selection: String {
            get { shownTab }
            set {
                guard let tabs = interface?.tabs, let tab = tabs.items.first(where: { $0.id == newValue }) else {
                    return
                }
                guard newValue != shownTab else { return setPages([], of: newValue) }
                // The board of a tab is activated once. Afterwards the tab shows its pages, or activates the board again if it has none.
                let isEmpty = !tabs.hasView(tab) && roots[tab.id] == nil
                let isNew = !shownTabs.contains(newValue) || isEmpty && tabs.hasNoBoard(tab)
                // The content appears with the tab. The tab's board is activated afterwards.
                guard load(tab, of: tabs) else { return }
                select(newValue)
                Task { if isNew { _ = await tabs.switchToTab(newValue) } else { await tabs.restore(newValue) } }
            }
        }

        private func select(_ tab: String) {
            shownTab = tab
            shownTabs.insert(tab)
        }

        // MARK: Pages

        /// Pushes a view in the selected tab. The first view of a tab without content becomes its root.
        ///
        /// - Returns: false if the scene shows a main view, which has no pages.
        @discardableResult
        public func push(_ view: some View) -> Bool { push(PresentedView(AnyView(view))) }

        /// Pushes a view with an object, by which ``returnToPage(where:)`` finds it.
        package func push(_ view: some View, of owner: AnyObject) -> Bool {
            push(PresentedView(AnyView(view), owner))
        }

        func push(_ page: PresentedView) -> Bool {
            guard mainView == nil else { return false }
            if roots[shownTab] == nil { roots[shownTab] = page } else { paths[shownTab, default: []].append(page) }
            return true
        }

        /// Returns to a page of the selected tab: finds the last page whose object meets a condition, and removes the pages above it.
        /// A presented view is found, too, and the views above it stay.
        ///
        /// - Returns: the object; nil if there is no such page.
        package func returnToPage<Owner: AnyObject>(where condition: (Owner) -> Bool) -> Owner? {
            let path = paths[shownTab] ?? []
            let pages = [roots[shownTab]?.owner] + path.map(\.owner)
            for (index, owner) in pages.enumerated().reversed() {
                guard let owner = owner as? Owner, condition(owner) else { continue }
                if index < path.count { setPages(Array(path.prefix(index)), of: shownTab) }
                return owner
            }
            return sheets.lazy.compactMap { $0.owner as? Owner }.last(where: condition)
        }

        /// Removes the last page that was pushed in the selected tab.
        public func pop() { setPages((paths[shownTab] ?? []).dropLast(), of: shownTab) }

        /// Replaces the pages above the root of a tab, after the user has removed some of them.
        func setPages(_ pages: [PresentedView], of tab: String) {
            let removed = (paths[tab] ?? []).filter { !pages.contains($0) }
            paths[tab] = pages
            Self.didClose(removed)
        }

        /// The number of pages above the root of the selected tab.
        public var depth: Int { paths[shownTab]?.count ?? 0 }

        /// Presents a view modally, above other presented views.
        ///
        /// - Returns: false if no adapter supports the type of the view.
        open func present<Presented>(_ view: Presented, animated: Bool) -> Bool {
            guard let view = self.view(for: view) else { return false }
            present(PresentedView(view))
            return true
        }

        func present(_ view: PresentedView) { sheets.append(view) }

        /// Presents a view modally with an object, by which ``returnToPage(where:)`` finds it.
        ///
        /// - Returns: the identifier for ``remove(_:)``.
        @discardableResult
        package func presentSheet(_ view: some View, of owner: AnyObject? = nil) -> ObjectIdentifier {
            let sheet = PresentedView(AnyView(view), owner)
            present(sheet)
            return sheet.id
        }

        /// Removes the topmost presented view.
        public func dismiss() { dismiss(from: sheets.count - 1) }

        /// Removes a presented view and those above it, if there is one at the index.
        func dismiss(from index: Int) {
            guard sheets.indices.contains(index) else { return }
            let removed = sheets[index...]
            sheets.removeSubrange(index...)
            Self.didClose(Array(removed))
        }

        // MARK: Screens of boards

        /// Removes a view, and the views that are presented above it. After the removal of a root, the page above it becomes the root.
        package func remove(_ id: ObjectIdentifier) {
            if let index = sheets.firstIndex(where: { $0.id == id }) { return dismiss(from: index) }
            for (tab, pages) in paths where pages.contains(where: { $0.id == id }) {
                return setPages(pages.filter { $0.id != id }, of: tab)
            }
            guard let tab = roots.first(where: { $0.value.id == id })?.key else { return }
            let pages = paths[tab] ?? []
            (roots[tab], paths[tab]) = (pages.first, Array(pages.dropFirst()))
        }

        /// Notifies the boards of removed views, those of the topmost view first.
        private static func didClose(_ views: [PresentedView]) {
            for view in views.reversed() { view.screen?.didClose() }
        }

        // MARK: Questions

        /// Asks a question in an alert, after the questions before it. See `AlertPresenter`.
        public func answer(to alert: AlertContent) async -> Int? { await questions.answer(to: alert) }
    }

    /// A view that was pushed or presented. Two are equal if they are the same presentation.
    struct PresentedView: Identifiable, Hashable {
        /// The identity of a presentation.
        private final class Token: Sendable {}

        let view: AnyView
        let owner: AnyObject?

        /// The view as a screen of the board that shows it; nil if no board does.
        var screen: BoardScreen?

        private let token = Token()

        init(_ view: AnyView, _ owner: AnyObject? = nil) { (self.view, self.owner) = (view, owner) }

        var id: ObjectIdentifier { ObjectIdentifier(token) }

        static func == (first: PresentedView, second: PresentedView) -> Bool { first.id == second.id }

        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
#endif
