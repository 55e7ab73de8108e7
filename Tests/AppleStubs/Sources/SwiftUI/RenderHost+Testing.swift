import Foundation
public import UIKit

/// Item of a tab view; does not exist on Apple platforms.
public struct TabItem {
    /// Title shown.
    public let title: String
    /// Name of the image shown, after the path of its bundle.
    public let image: String?
    /// Value which selects the tab.
    public let tag: AnyHashable
    /// Whether the tab is selected.
    public let isSelected: Bool
}

/// Base class of the hosts which evaluate views in tests; does not exist on Apple platforms.
@MainActor public class RenderHost {
    let renderer: Renderer

    init(renderer: Renderer) { self.renderer = renderer }

    isolated deinit { renderer.close() }

    /// Number of evaluations of the tree.
    public var evaluationCount: Int { renderer.passes }

    /// Evaluates the tree if a value changed; returns whether it was evaluated.
    @discardableResult
    public func update() -> Bool { renderer.update() }

    /// Lets tasks run and evaluates the tree until nothing changes for ten turns.
    public func settle() async {
        var quiet = 0
        for _ in 0..<1000 where quiet < 10 {
            await Task.yield()
            quiet = update() ? 0 : quiet + 1
        }
    }

    /// Lets tasks run until a condition holds or the time is over; returns whether it holds.
    @discardableResult
    public func wait(seconds: Double = 2, until condition: @MainActor () -> Bool) async -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while true {
            update()
            if condition() { return true }
            if ContinuousClock.now >= end { return false }
            try? await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Removes the tree: calls the `onDisappear` actions, cancels the tasks and releases the state.
    public func close() { renderer.close() }

    /// Visible texts in order, those of sheets and alerts last.
    public var texts: [String] {
        layers.flatMap { $0.compactMap(\.text) }
    }

    /// Items of the visible tab views.
    public var tabItems: [TabItem] { visibleNodes.flatMap(\.tabItems) }

    /// Title of the visible page.
    public var navigationTitle: String? {
        visibleNodes.last { $0.title != nil && $0.kind != "Image" && $0.edit == nil && $0.controller == nil }?.title
    }

    /// Controllers of the visible `UIViewControllerRepresentable` views.
    public var viewControllers: [UIViewController] { visibleNodes.compactMap(\.controller) }

    /// Views of the visible `UIViewRepresentable` views.
    public var platformViews: [UIView] { visibleNodes.compactMap(\.platformView) }

    /// Tree as indented lines.
    public var description: String {
        update()
        return renderer.nodes.flatMap { $0.lines() }.joined(separator: "\n")
    }

    /// Nodes of the content and of each presentation, bottom first.
    var layers: [[RenderNode]] { layersWithRoots.map(\.nodes) }

    /// Roots of the topmost presentation.
    var topmostRoots: [RenderNode] { layersWithRoots.last?.roots ?? [] }

    private var layersWithRoots: [(roots: [RenderNode], nodes: [RenderNode])] {
        update()
        var result: [(roots: [RenderNode], nodes: [RenderNode])] = []
        var queue = [renderer.nodes]
        while !queue.isEmpty {
            let roots = queue.removeFirst()
            var flat: [RenderNode] = []
            var overlays: [RenderNode] = []
            roots.forEach { collect($0, &flat, &overlays) }
            result.append((roots, flat))
            queue += overlays.map { [$0] }
        }
        return result
    }

    var visibleNodes: [RenderNode] { layers.flatMap { $0 } }

    private func collect(_ node: RenderNode, _ flat: inout [RenderNode], _ overlays: inout [RenderNode]) {
        guard node.presence == .visible else { return }
        flat.append(node)
        node.children.forEach { collect($0, &flat, &overlays) }
        overlays += node.overlays
    }
}
