/// Views of the elements of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// Elements.
    public var data: Data
    /// Closure which makes the view of an element.
    public var content: (Data.Element) -> Content
    let identify: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView where Content: View {
    /// Absence of a body.
    public typealias Body = Never

    /// Creates the views of elements, identified by a property.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        identify = { $0[keyPath: id] }
    }

    /// Creates the views of identifiable elements.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.data = data
        self.content = content
        identify = { $0.id }
    }

    func render(in context: RenderContext) -> [RenderNode] {
        data.flatMap { element in
            let id = AnyHashable(identify(element))
            let nodes = SwiftUI.render(content(element), in: context.descend(id))
            nodes.forEach { if $0.tag == nil { $0.tag = id } }
            return nodes
        }
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    /// Creates the views of a constant range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data, id: \.self, content: content)
    }
}
