#if canImport(SwiftUI)
    import BoardyKit
    import Foundation
    import GhostKernel
    public import SwiftUI

    /// The standard content of a scene: the main view that a module contributes, the tabs, or the pages that boards push. Pages that
    /// boards push are visible in it only.
    public struct SceneContent: View {
        @Bindable private var model: SceneModel

        /// Creates the content of a scene.
        public init(model: SceneModel) { self.model = model }

        /// The content.
        public var body: some View {
            Group {
                if let view = model.mainView {
                    view
                } else if let tabs = model.interface?.tabs, !tabs.items.isEmpty {
                    TabView(selection: $model.selection) {
                        ForEach(tabs.items) { tab in
                            PageStack(model: model, tab: tab.id)
                                .tabItem { TabLabel(tab: tab, isSelected: tab.id == model.selection) }
                                .tag(tab.id)
                        }
                    }
                } else {
                    PageStack(model: model, tab: "")
                }
            }
        }
    }

    /// The icon and title of a tab.
    private struct TabLabel: View {
        let tab: AppTab
        let isSelected: Bool

        var body: some View {
            if tab.normalIcon.isEmpty {
                Text(verbatim: tab.title)
            } else {
                Label {
                    Text(verbatim: tab.title)
                } icon: {
                    image(isSelected ? tab.selectedIcon ?? tab.normalIcon : tab.normalIcon)
                }
            }
        }

        /// A symbol of the system, or by the path of a bundle an image of a module.
        private func image(_ icon: String) -> Image {
            guard icon.hasPrefix("/") else { return Image(systemName: icon) }
            let path = URL(filePath: icon)
            return Image(path.lastPathComponent, bundle: Bundle(url: path.deletingLastPathComponent()))
        }
    }

    /// The root and the pushed pages of a tab.
    private struct PageStack: View {
        let model: SceneModel
        let tab: String

        var body: some View {
            NavigationStack(
                path: Binding(
                    get: { @MainActor in model.paths[tab] ?? [] },
                    set: { @MainActor pages in model.setPages(pages, of: tab) })
            ) {
                Group {
                    if let root = model.roots[tab] { root.view.id(root.id) } else { EmptyView() }
                }
                .navigationDestination(for: PresentedView.self) { $0.view }
            }
        }
    }

    /// Shows the presented views, each in a sheet of the previous one, and the question above the last one.
    struct PresentedViews: ViewModifier {
        let model: SceneModel
        let index: Int

        func body(content: Content) -> some View {
            content.modifier(Questions(model: model, index: index)).sheet(
                item: Binding(
                    get: { @MainActor in model.sheets.indices.contains(index) ? model.sheets[index] : nil },
                    set: { @MainActor presented in
                        if presented == nil { model.dismiss(from: index) }
                    })
            ) { presented in
                AnyView(presented.view.modifier(PresentedViews(model: model, index: index + 1)))
            }
        }
    }

    /// Shows the question of the scene's boards, if a number of views is presented. SwiftUI does not show an alert below a sheet.
    private struct Questions: ViewModifier {
        let model: SceneModel
        let index: Int

        func body(content: Content) -> some View {
            let question = model.sheets.count == index ? model.questions.shown : nil
            content.alert(
                question?.content.title ?? "",
                isPresented: Binding(
                    get: { @MainActor in question != nil },
                    set: { @MainActor isPresented in
                        if !isPresented, let question { model.questions.dismiss(question) }
                    })
            ) {
                if let question {
                    ForEach(Array(question.content.choices.enumerated()), id: \.offset) { index, choice in
                        Button(choice.title, role: choice.role.buttonRole) {
                            model.questions.end(question, with: index)
                        }
                    }
                }
            } message: {
                if let message = question?.content.message { Text(verbatim: message) }
            }
            .onChange(of: model.questions.shown == nil, initial: true) {
                if model.questions.shown == nil {
                    model.questions.alertDidDisappear()
                } else {
                    model.questions.alertDidAppear()
                }
            }
        }
    }
#endif
