#if canImport(SwiftUI)
    public import Boardy
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    public import SwiftUI

    #if canImport(UIKit) && !os(watchOS)
        import UIKit
    #endif

    /// The root view of a window: starts the launcher, and shows the interface of the scene.
    ///
    /// ```swift
    /// @main
    /// struct NotesApp: App {
    ///     @UIApplicationDelegateAdaptor(NotesAppDelegate.self) private var delegate
    ///
    ///     var body: some Scene {
    ///         WindowGroup { LauncherView(delegate.launcher) }
    ///     }
    /// }
    /// ```
    ///
    /// The interface is the main view that a module contributes, the tabs, or the pages that boards push. Views inside get the
    /// motherboard and the services from the environment, as `\.motherboard` and `\.resolver`. Links, universal links, and links of
    /// views within the window are opened on the motherboard of the scene. If no opener matches a link of a view, or if it leads to the web,
    /// the system opens it.
    ///
    /// With a ``BoardySwiftUIAppDelegate`` every window is a scene with a motherboard of its own, and listeners receive its
    /// events. Without one, and on macOS and watchOS, all windows share the main motherboard. Its boards are then shown in the
    /// window that appeared last, listeners receive no events of scenes, and no state is restored.
    public struct LauncherView<Content: View>: View {
        private let launcher: PluginLauncher
        private let configure: @MainActor (SceneModel) -> Void
        private let begin: @MainActor (any FlowMotherboard) -> Void
        private let makeModel: @MainActor () -> SceneModel
        private let content: @MainActor (SceneModel) -> Content

        @State private var model: SceneModel?

        /// The identifier of the session of the window's scene; empty without a scene, and nil before the view is in a window.
        #if canImport(UIKit) && !os(watchOS)
            @State private var session: String?
        #else
            @State private var session: String? = ""
        #endif

        /// Creates the root view of a window with content of the app's own.
        ///
        /// - Parameters:
        ///   - launcher: the launcher of the app.
        ///   - configure: adds adapters to the model of the window. Called once.
        ///   - begin: activates the first board of an app without scenes. Called once for each launcher.
        ///   - makeModel: makes the model of a window without a scene. The delegate of a scene makes that of its window.
        ///   - content: makes the content. ``SceneContent`` is the standard one.
        public init(
            _ launcher: PluginLauncher, configure: @escaping @MainActor (SceneModel) -> Void = { _ in },
            begin: @escaping @MainActor (any FlowMotherboard) -> Void = { _ in },
            makeModel: @escaping @MainActor () -> SceneModel = { SceneModel() },
            @ViewBuilder content: @escaping @MainActor (SceneModel) -> Content
        ) {
            (self.launcher, self.configure, self.begin) = (launcher, configure, begin)
            (self.makeModel, self.content) = (makeModel, content)
        }

        /// The content, in the environment of the scene; nothing until the boot shows the interface.
        public var body: some View {
            // A stack, because a group would pass the modifiers to its branches.
            ZStack {
                #if canImport(UIKit) && !os(watchOS)
                    SessionReader { session = $0 ?? "" }.frame(width: 0, height: 0)
                #endif
                if let model, let interface = model.interface {
                    content(model)
                        .modifier(PresentedViews(model: model, index: 0))
                        .environment(\.motherboard, interface.motherboard)
                        .environment(\.resolver, interface.services)
                        .environment(model)
                } else {
                    ProgressView()
                }
            }
            .modifier(Links(launcher: launcher, motherboard: model?.interface?.motherboard) { isOfScene })
            // The closure captures the value that identifies the task. A later change of `session` starts another task.
            .task(id: session) { [session] in await connect(in: session) }
            .onDisappear { disconnect() }
        }

        /// True if the delegate of the scene opens the links of the window. SwiftUI passes links to the delegate and to the view,
        /// possibly before the view is in a window.
        private var isOfScene: Bool {
            model?.isOfScene ?? launcher.scenes.scenes.contains { $0.model?.isOfScene == true }
        }

        private func connect(in session: String?) async {
            guard model == nil, let session else { return }
            let found = launcher.scenes.scenes.last { $0.name == session }?.model
            let model = found ?? makeModel()
            configure(model)
            self.model = model
            guard found != nil else { return await start(in: model) }
            // The interface may have been shown before the adapters were added.
            model.makeMainView()
            await model.showFirstTab()
        }

        /// Starts the launcher, or shows its interface in a further window.
        private func start(in model: SceneModel) async {
            let show = { @MainActor in model.showInterface(SceneInterface(launcher)) }
            // Errors are reported.
            if launcher.kernel.hasBegunToBoot {
                // The boards of a connected scene stay in its window.
                if !launcher.scenes.scenes.contains(where: { $0.motherboard === launcher.mainboard }) {
                    launcher.mainboard.putIntoContext(model)
                }
                _ = try? await launcher.start()
            } else {
                _ = try? await launcher.start(in: model) {
                    show()
                    begin($0)
                }
            }
            if model.interface == nil { show() }
            await model.showFirstTab()
        }

        /// Closes the model of a window without a scene. A window that appears again gets a new one.
        private func disconnect() {
            guard let model, !model.isOfScene else { return }
            model.close()
            self.model = nil
        }
    }

    extension LauncherView where Content == SceneContent {
        /// Creates the root view of a window with the standard content.
        ///
        /// - Parameters:
        ///   - launcher: the launcher of the app.
        ///   - begin: activates the first board of an app without scenes. Called once for each launcher.
        ///   - configure: adds adapters to the model of the window. Called once.
        ///   - makeModel: makes the model of a window without a scene. The delegate of a scene makes that of its window.
        public init(
            _ launcher: PluginLauncher, begin: @escaping @MainActor (any FlowMotherboard) -> Void = { _ in },
            configure: @escaping @MainActor (SceneModel) -> Void = { _ in },
            makeModel: @escaping @MainActor () -> SceneModel = { SceneModel() }
        ) {
            self.init(launcher, configure: configure, begin: begin, makeModel: makeModel) { SceneContent(model: $0) }
        }
    }

    extension ConnectedScene {
        /// The model of the window, if a ``LauncherSceneDelegate`` has connected the scene.
        fileprivate var model: SceneModel? { motherboard.context as? SceneModel }
    }

    #if canImport(UIKit) && !os(watchOS)
        /// A view without content that reads the identifier of the session of its window's scene.
        private struct SessionReader: UIViewRepresentable {
            let read: @MainActor (String?) -> Void

            func makeUIView(context: Context) -> Probe {
                let probe = Probe(frame: .zero)
                probe.read = read
                return probe
            }

            func updateUIView(_ probe: Probe, context: Context) {}

            final class Probe: UIView {
                var read: @MainActor (String?) -> Void = { _ in }

                override func didMoveToWindow() {
                    super.didMoveToWindow()
                    guard let window else { return }
                    let session = window.windowScene?.session.persistentIdentifier
                    // SwiftUI adds the view during an update, in which the state must not change.
                    Task { [read] in read(session) }
                }
            }
        }
    #endif

    extension SceneModel {
        /// Shows the current tab or else the first one, if there are tabs and this window shows none.
        func showFirstTab() async {
            guard let tabs = interface?.tabs, selection.isEmpty, let tab = tabs.currentTab ?? tabs.tabs.first else {
                return
            }
            _ = await tabs.switchToTab(tab)
        }
    }

    extension View {
        /// Opens the links and universal links that the window receives with a launcher.
        ///
        /// - Parameters:
        ///   - launcher: the launcher.
        ///   - motherboard: the motherboard on which links are opened; the main one unless given.
        public func opensLinks(with launcher: PluginLauncher, on motherboard: (any FlowMotherboard)? = nil) -> some View
        {
            modifier(Links(launcher: launcher, motherboard: motherboard) { false })
        }
    }

    /// Opens the links of a window.
    private struct Links: ViewModifier {
        let launcher: PluginLauncher
        let motherboard: (any FlowMotherboard)?
        let isOpenedElsewhere: @MainActor () -> Bool

        func body(content: Content) -> some View {
            content
                .environment(\.openURL, OpenURLAction { openInside($0) })
                .onOpenURL { open($0) }
                .onContinueUserActivity(browsingActivity) { if let url = $0.webpageURL { open(url) } }
        }

        /// Opens a link of a view within the window. The system opens the others, and those to the web: their paths can be those of the
        /// app by chance, because openers match paths only.
        private func openInside(_ url: URL) -> OpenURLAction.Result {
            let isOfWeb = ["http", "https"].contains(url.scheme?.lowercased())
            guard !isOfWeb, launcher.kernel.deeplinks.canHandle(url) else { return .systemAction }
            launcher.open(url) { [weak motherboard] in motherboard }
            return .handled
        }

        private func open(_ url: URL) {
            guard !isOpenedElsewhere() else { return }
            launcher.open(url) { [weak motherboard] in motherboard }
        }
    }

    /// The type of activities that continue a universal link. Source: `NSUserActivityTypeBrowsingWeb` of Foundation.
    private let browsingActivity = "NSUserActivityTypeBrowsingWeb"
#endif
