import Foundation
import UIKit

/// Place in which a view is rendered.
@MainActor struct RenderContext {
    var slot: Slot
    var environment: EnvironmentValues
    let renderer: Renderer

    func descend(_ key: AnyHashable) -> RenderContext {
        var copy = self
        copy.slot = slot.child(key)
        return copy
    }
}

@MainActor func render<V: View>(_ view: V, in context: RenderContext) -> [RenderNode] {
    if V.self is any OptionalView.Type {
        guard let wrapped = Mirror(reflecting: view).children.first?.value as? any View else { return [] }
        return renderAny(wrapped, in: context.descend("some"))
    }
    if let primitive = view as? any PrimitiveView { return primitive.render(in: context) }
    let own = context.descend(ObjectIdentifier(V.self))
    linkProperties(of: view, in: own)
    if let controller = view as? any UIViewControllerRepresentable {
        return renderController(controller, in: own)
    }
    if let platformView = view as? any UIViewRepresentable { return renderPlatformView(platformView, in: own) }
    return render(view.body, in: own)
}

@MainActor func renderAny(_ view: any View, in context: RenderContext) -> [RenderNode] {
    render(view, in: context)
}

/// Property which the renderer connects to persistent storage before a body is evaluated.
protocol LinkedProperty {
    @MainActor func link(to context: RenderContext, name: String)
}

@MainActor func linkProperties(of value: Any, in context: RenderContext, prefix: String = "") {
    for child in Mirror(reflecting: value).children {
        guard let label = child.label else { continue }
        if let property = child.value as? any LinkedProperty {
            property.link(to: context, name: prefix + label)
        } else if child.value is any DynamicProperty {
            linkProperties(of: child.value, in: context, prefix: prefix + label + ".")
        }
    }
}

/// Persistent storage of one structural identity.
@MainActor final class Slot {
    private var children: [AnyHashable: Slot] = [:]
    private var storage: [String: AnyObject] = [:]
    private var isVisited = true
    var onRemove: (() -> Void)?

    func child(_ key: AnyHashable) -> Slot {
        let slot = children[key] ?? Slot()
        slot.isVisited = true
        children[key] = slot
        return slot
    }

    func object<Object: AnyObject>(_ key: String, make: () -> Object) -> Object {
        if let existing = storage[key] as? Object { return existing }
        let created = make()
        storage[key] = created
        return created
    }

    func beginPass() {
        isVisited = false
        children.values.forEach { $0.beginPass() }
    }

    func prune() {
        for (key, slot) in children {
            if slot.isVisited {
                slot.prune()
            } else {
                children[key] = nil
                slot.remove()
            }
        }
    }

    func remove() {
        children.values.forEach { $0.remove() }
        onRemove?()
        onRemove = nil
        children = [:]
        storage = [:]
    }
}
