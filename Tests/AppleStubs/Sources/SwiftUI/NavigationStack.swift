/// View which shows the top of a stack of pages.
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let elements: @MainActor () -> [AnyHashable]
    let truncate: @MainActor (Int) -> Void
    let append: @MainActor (AnyHashable) -> Void
    let usesOwnPath: Bool
    let root: Root

    /// Creates a stack with a path of values.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        elements = { path.wrappedValue.map { AnyHashable($0) } }
        truncate = { count in path.wrappedValue = Data(path.wrappedValue.prefix(count)) }
        append = { if let value = $0.base as? Data.Element { path.wrappedValue.append(value) } }
        usesOwnPath = false
        self.root = root()
    }

    func render(in context: RenderContext) -> [RenderNode] {
        let own = context.descend("NavigationStack")
        let memory = own.slot.object("path") { Memory<[AnyHashable]>([]) }
        let dirty = context.renderer.dirty
        let values = usesOwnPath ? memory.value : elements()
        let cut: @MainActor (Int) -> Void = { [usesOwnPath, truncate] count in
            guard usesOwnPath else { return truncate(count) }
            memory.value = Array(memory.value.prefix(count))
            dirty.set()
        }
        let push: @MainActor (AnyHashable) -> Void = { [usesOwnPath, append] value in
            guard usesOwnPath else { return append(value) }
            memory.value.append(value)
            dirty.set()
        }
        var inner = own.descend("root")
        inner.environment.pushValue = PushAction(perform: push)
        var pages = [page(SwiftUI.render(root, in: inner))]
        var destinations = collectDestinations(pages)
        for (index, value) in values.enumerated() {
            var place = own.descend(index).descend(value)
            place.environment.pushValue = PushAction(perform: push)
            place.environment.dismiss = DismissAction { cut(index) }
            place.environment.isPresented = true
            let nodes = destinations.last { $0.accepts(value) }?.render(value, place) ?? []
            let next = page(nodes)
            pages.append(next)
            destinations += collectDestinations([next])
        }
        pages.dropLast().forEach { $0.presence = .covered }
        let node = RenderNode("NavigationStack", children: pages)
        if !values.isEmpty { node.goBack = { cut(values.count - 1) } }
        return [node]
    }

    private func page(_ nodes: [RenderNode]) -> RenderNode { RenderNode("Page", children: nodes) }

    private func collectDestinations(_ nodes: [RenderNode]) -> [Destination] {
        nodes.flatMap { $0.destinations + collectDestinations($0.children) }
    }
}

extension NavigationStack where Data == NavigationPath {
    /// Creates a stack which stores its path.
    public init(@ViewBuilder root: () -> Root) {
        elements = { [] }
        truncate = { _ in }
        append = { _ in }
        usesOwnPath = true
        self.root = root()
    }

    /// Creates a stack with a path of values of several types.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        elements = { path.wrappedValue.values }
        truncate = { path.wrappedValue.values = Array(path.wrappedValue.values.prefix($0)) }
        append = { path.wrappedValue.values.append($0) }
        usesOwnPath = false
        self.root = root()
    }
}

/// Path of values of several types.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []
    /// Creates an empty path.
    public init() {}
    /// Number of values.
    public var count: Int { values.count }
    /// Whether the path has no values.
    public var isEmpty: Bool { values.isEmpty }
    /// Appends a value.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    /// Removes values from the end.
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension View {
    /// Registers the view of the values of a type in the stack.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        nodes("navigationDestination") { nodes, _ in
            let entry = Destination(accepts: { $0.base is D }) { value, context in
                (value.base as? D).map { SwiftUI.render(destination($0), in: context) } ?? []
            }
            return nodes.changingFirst { $0.destinations.append(entry) }
        }
    }
}
