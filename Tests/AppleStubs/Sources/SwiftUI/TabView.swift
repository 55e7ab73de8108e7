/// View which shows one of several views, chosen by a bar.
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let selection: Binding<SelectionValue>?
    let content: Content

    /// Creates a view with a selection.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    func render(in context: RenderContext) -> [RenderNode] {
        let own = context.descend("TabView")
        let memory = own.slot.object("tabs") { TabMemory() }
        let pages = SwiftUI.render(content, in: own)
        let tags = pages.enumerated().map { $1.tag ?? AnyHashable($0) }
        let wanted = selection.map { AnyHashable($0.wrappedValue) } ?? memory.selection
        let selected = wanted.flatMap { tags.contains($0) ? $0 : nil } ?? tags.first
        memory.selection = selected
        if let selected { memory.seen.insert(selected) }
        let node = RenderNode("TabView")
        node.children = zip(pages, tags).map { page, tag in
            let wrapper = RenderNode("Tab", children: [page])
            wrapper.tag = tag
            wrapper.presence = tag == selected ? .visible : memory.seen.contains(tag) ? .covered : .unloaded
            return wrapper
        }
        node.tabItems = zip(pages, tags).map { page, tag in
            TabItem(
                title: page.tabItem?.flatMap(\.allTexts).joined(separator: " ") ?? "",
                image: page.tabItem?.flatMap(\.allImages).first, tag: tag, isSelected: tag == selected)
        }
        let dirty = context.renderer.dirty
        let selection = selection
        node.select = { tag in
            guard tags.contains(tag) else { return false }
            if let selection {
                guard let value = tag.base as? SelectionValue else { return false }
                selection.wrappedValue = value
            } else {
                memory.selection = tag
                dirty.set()
            }
            return true
        }
        return [node]
    }
}

extension TabView where SelectionValue == Int {
    /// Creates a view which stores its selection.
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

@MainActor final class TabMemory {
    var seen: Set<AnyHashable> = []
    var selection: AnyHashable?
}
