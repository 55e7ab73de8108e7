#if canImport(SwiftUI)
    public import Boardy
    public import CoreContracts
    import GhostBridge
    public import SwiftUI

    /// A preview of modules without the app around them. The given boards and services are fakes of other modules.
    ///
    /// ```swift
    /// #Preview {
    ///     ModulePreview(PluginLauncher.with(options: .default).install(launcherPlugin: NotesLauncherPlugin())) {
    ///         BoardRegistration(.pubCurrentUser) { FlowBoard<CurrentUserIO>(identifier: $0) { board, _ in board.sendOutput(.sample) } }
    ///     } content: {
    ///         BoardView(NotesIO.self) { notes in NotesList(notes: notes.output ?? []) }
    ///     }
    /// }
    /// ```
    public struct ModulePreview<Content: View>: View {
        private let component: LauncherComponent
        private let makeModel: @MainActor () -> SceneModel
        private let begin: @MainActor (any FlowMotherboard) -> Void
        private let content: @MainActor (SceneModel) -> Content
        @State private var launcher: PluginLauncher?

        /// Creates a preview.
        ///
        /// - Parameters:
        ///   - component: the modules to show.
        ///   - services: fakes of services, which replace those of the modules.
        ///   - boards: fakes of the boards that the modules use.
        ///   - makeModel: makes the context of the boards, for example a `ScreenModel` for pages and forms.
        ///   - content: the view to show.
        public init(
            _ component: LauncherComponent, services: [Service] = [],
            @BoardRegistrationBuilder boards: () -> [BoardRegistration] = { [] },
            makeModel: @escaping @MainActor () -> SceneModel = { SceneModel() },
            @ViewBuilder content: @escaping @MainActor () -> Content
        ) {
            self.init(component, services, boards(), makeModel) { _ in
            } content: { _ in
                content()
            }
        }

        private init(
            _ component: LauncherComponent, _ services: [Service], _ boards: [BoardRegistration],
            _ makeModel: @escaping @MainActor () -> SceneModel,
            begin: @escaping @MainActor (any FlowMotherboard) -> Void,
            content: @escaping @MainActor (SceneModel) -> Content
        ) {
            self.component = component.install(plugin: PreviewModule(registrations: boards))
                .override(services: services)
            (self.makeModel, self.begin, self.content) = (makeModel, begin, content)
        }

        /// The content, in the environment of a launcher with these modules.
        public var body: some View {
            Group {
                if let launcher {
                    LauncherView(launcher, begin: begin, makeModel: makeModel, content: content)
                } else {
                    ProgressView()
                }
            }
            .onAppear { if launcher == nil { launcher = component.instantiate() } }
        }
    }

    extension ModulePreview where Content == SceneContent {
        /// Creates a preview of what boards show.
        ///
        /// ```swift
        /// ModulePreview(PluginLauncher.with(options: .default).install(launcherPlugin: NotesLauncherPlugin())) {
        ///     $0.serviceMap.modNotes.ioNotes.activation.activate()
        /// }
        /// ```
        ///
        /// - Parameters:
        ///   - component: the modules to show.
        ///   - services: fakes of services, which replace those of the modules.
        ///   - boards: fakes of the boards that the modules use.
        ///   - makeModel: makes the context of the boards, for example a `ScreenModel` for pages and forms.
        ///   - begin: activates the board to show.
        public init(
            _ component: LauncherComponent, services: [Service] = [],
            @BoardRegistrationBuilder boards: () -> [BoardRegistration] = { [] },
            makeModel: @escaping @MainActor () -> SceneModel = { SceneModel() },
            begin: @escaping @MainActor (any FlowMotherboard) -> Void
        ) {
            self.init(component, services, boards(), makeModel, begin: begin) { SceneContent(model: $0) }
        }
    }

    /// Registers the fakes of a preview.
    private struct PreviewModule: ModulePlugin {
        let registrations: [BoardRegistration]
        let identifier: BoardID = "preview"

        func apply(for main: any MainComponent) {
            for registration in registrations { main.producer.register(registration, replacingExisting: true) }
        }
    }
#endif
