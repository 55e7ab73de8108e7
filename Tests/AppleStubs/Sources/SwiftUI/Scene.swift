/// Part of the interface of an app.
@MainActor @preconcurrency public protocol Scene {
    /// Type of the body.
    associatedtype Body: Scene
    /// Content and behavior of the scene.
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    /// Body of a primitive scene, which the host renders without a body.
    public var body: Never {
        // A host never asks a primitive scene for its body, so there is no value to return.
        preconditionFailure("\(Self.self) is a primitive scene and has no body")
    }
}

/// Builder of scenes from statements.
@resultBuilder public struct SceneBuilder {
    /// Returns the scene of an expression.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// Returns the only scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Returns several scenes.
    @MainActor public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        var scenes: [any Scene] = []
        for scene in repeat each content { scenes.append(scene) }
        return SceneGroup(scenes: scenes)
    }
}

/// Scene which the host renders itself.
@MainActor protocol PrimitiveScene {
    func render(in context: RenderContext) -> [RenderNode]
}

struct SceneGroup: Scene, PrimitiveScene {
    typealias Body = Never
    let scenes: [any Scene]
    func render(in context: RenderContext) -> [RenderNode] {
        scenes.enumerated().flatMap { index, scene in renderScene(scene, in: context.descend(index)) }
    }
}

@MainActor func renderScene<S: Scene>(_ scene: S, in context: RenderContext) -> [RenderNode] {
    if let primitive = scene as? any PrimitiveScene { return primitive.render(in: context) }
    let own = context.descend(ObjectIdentifier(S.self))
    linkProperties(of: scene, in: own)
    return renderScene(scene.body, in: own)
}

/// Scene of windows of the same content.
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
    /// Absence of a body.
    public typealias Body = Never
    let content: () -> Content

    /// Creates a group of windows.
    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

    /// Creates a group of windows with an identifier.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }

    func render(in context: RenderContext) -> [RenderNode] {
        [RenderNode("WindowGroup", children: SwiftUI.render(content(), in: context.descend("WindowGroup")))]
    }
}

/// Scene which changes the nodes of its content.
struct SceneNodes<Content: Scene>: Scene, PrimitiveScene {
    typealias Body = Never
    let content: Content
    let key: String
    let change: @MainActor ([RenderNode], RenderContext) -> [RenderNode]

    func render(in context: RenderContext) -> [RenderNode] {
        let own = context.descend(key)
        return change(renderScene(content, in: own), own)
    }
}

/// Work which the system starts in the background.
public struct BackgroundTask<Request, Response>: Sendable {
    let identifier: String
}

extension BackgroundTask where Request == Void, Response == Void {
    /// Refresh of the content of the app.
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
        BackgroundTask(identifier: identifier)
    }
}

extension Scene {
    /// Performs an action when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Performs an action with the old and the new value when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        SceneNodes(content: self, key: "onChange") { nodes, context in
            observeChange(of: value, initial: initial, in: context, action)
            return nodes
        }
    }

    /// Performs an action when the system starts a background task.
    public func backgroundTask<Response: Sendable>(
        _ task: BackgroundTask<Void, Response>, action: @escaping @Sendable () async -> Response
    ) -> some Scene {
        SceneNodes(content: self, key: "backgroundTask") { nodes, _ in
            nodes.changingFirst { $0.backgroundTasks[task.identifier] = { _ = await action() } }
        }
    }
}
