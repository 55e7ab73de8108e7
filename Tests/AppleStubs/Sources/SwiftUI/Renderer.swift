import Foundation
import Observation
import Synchronization
import UIKit

/// Flag which is set from any thread when an observed value changes.
final class DirtyFlag: Sendable {
    private let value = Mutex(true)

    var isSet: Bool { value.withLock { $0 } }

    func set() { value.withLock { $0 = true } }

    func take() -> Bool {
        value.withLock { flag in
            defer { flag = false }
            return flag
        }
    }
}

/// Evaluation of a view tree and its effects.
@MainActor final class Renderer {
    let dirty = DirtyFlag()
    var nodes: [RenderNode] = []
    var environment: EnvironmentValues
    /// Parent of the views of UIKit.
    let container: UIView
    var isVisible = true
    var isClosed = false
    private(set) var passes = 0
    private var content: ((RenderContext) -> [RenderNode])?
    private var root = Slot()
    private var afterPass: [() -> Void] = []
    private var appeared: [AppearEffect] = []
    private var isUpdating = false

    init(
        environment: EnvironmentValues, container: UIView? = nil,
        content: @escaping (RenderContext) -> [RenderNode]
    ) {
        self.environment = environment
        self.container = container ?? UIWindow(frame: .zero)
        self.content = content
    }

    func replaceContent(_ content: @escaping (RenderContext) -> [RenderNode]) {
        self.content = content
        dirty.set()
    }

    func schedule(_ action: @escaping () -> Void) { afterPass.append(action) }

    /// Evaluates the tree until nothing changes; returns whether it was evaluated.
    @discardableResult
    func update() -> Bool {
        guard !isUpdating, !isClosed else { return false }
        isUpdating = true
        defer { isUpdating = false }
        var rounds = 0
        while rounds < 100, !isClosed, dirty.take() {
            pass()
            rounds += 1
        }
        return rounds > 0
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        appeared.forEach { $0.disappear() }
        appeared = []
        afterPass = []
        nodes = []
        root.remove()
        root = Slot()
        content = nil
        environment = EnvironmentValues()
    }

    private func pass() {
        guard let content else { return }
        passes += 1
        root.beginPass()
        let context = RenderContext(slot: root, environment: environment, renderer: self)
        nodes = withObservationTracking {
            content(context)
        } onChange: { [dirty] in
            dirty.set()
        }
        applyAppearance()
        root.prune()
        let actions = afterPass
        afterPass = []
        actions.forEach { $0() }
    }

    private func applyAppearance() {
        var visible: [AppearEffect] = []
        for node in nodes {
            node.visit(isVisible ? .visible : .covered) { node, presence in
                if presence == .visible { visible += node.effects }
            }
        }
        let gone = appeared.filter { effect in !visible.contains { $0 === effect } }
        let new = visible.filter { effect in !appeared.contains { $0 === effect } }
        appeared = visible
        gone.forEach { $0.disappear() }
        new.forEach { $0.appear() }
    }
}

/// Actions at the appearance and disappearance of a view.
@MainActor final class AppearEffect {
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?
    var work: (@MainActor () async -> Void)?
    var priority: TaskPriority = .userInitiated
    var identity: AnyHashable?
    private var task: Task<Void, Never>?
    private var isAppeared = false

    func appear() {
        isAppeared = true
        onAppear?()
        start()
    }

    func disappear() {
        isAppeared = false
        onDisappear?()
        task?.cancel()
        task = nil
    }

    func restart() {
        guard isAppeared else { return }
        task?.cancel()
        start()
    }

    private func start() {
        guard let work else { return }
        task = Task(priority: priority) { await work() }
    }
}
