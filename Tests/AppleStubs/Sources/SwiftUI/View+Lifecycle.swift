public import Foundation
public import UIKit

extension View {
    /// Performs an action when the view appears.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        effect("onAppear") { $0.onAppear = action }
    }

    /// Performs an action when the view disappears.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        effect("onDisappear") { $0.onDisappear = action }
    }

    /// Starts a task when the view appears and cancels it when the view disappears.
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        effect("task") {
            $0.priority = priority
            $0.work = { await action() }
        }
    }

    /// Starts a task when the view appears and again when the value changes.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        nodes("task") { nodes, context in
            let effect = context.slot.object("effect") { AppearEffect() }
            effect.priority = priority
            effect.work = { await action() }
            let memory = context.slot.object("value") { Memory(value) }
            if memory.value != value {
                memory.value = value
                context.renderer.schedule { effect.restart() }
            }
            return nodes.changingFirst { $0.effects.append(effect) }
        }
    }

    /// Performs an action when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Performs an action with the old and the new value when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        nodes("onChange") { nodes, context in
            observeChange(of: value, initial: initial, in: context, action)
            return nodes
        }
    }

    /// Performs an action with a URL which the scene is asked to open.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        nodes("onOpenURL") { nodes, _ in nodes.changingFirst { $0.urlHandlers.append(action) } }
    }

    /// Performs an action with an activity which the scene is asked to continue.
    public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        nodes("onContinueUserActivity") { nodes, _ in
            nodes.changingFirst { $0.activityHandlers.append((activityType, action)) }
        }
    }

    private func effect(_ key: String, _ configure: @escaping @MainActor (AppearEffect) -> Void) -> some View {
        nodes(key) { nodes, context in
            let effect = context.slot.object("effect") { AppearEffect() }
            configure(effect)
            return nodes.changingFirst { $0.effects.append(effect) }
        }
    }
}

/// Value kept from the last evaluation.
@MainActor final class Memory<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

@MainActor func observeChange<V: Equatable>(
    of value: V, initial: Bool, in context: RenderContext, _ action: @escaping (V, V) -> Void
) {
    var isNew = false
    let memory = context.slot.object("change") {
        isNew = true
        return Memory(value)
    }
    let old = memory.value
    guard isNew ? initial : old != value else { return }
    memory.value = value
    context.renderer.schedule { action(old, value) }
}
