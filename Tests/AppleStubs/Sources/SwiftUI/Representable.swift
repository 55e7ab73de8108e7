public import UIKit

/// View which shows a controller of UIKit.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    /// Type of the controller.
    associatedtype UIViewControllerType: UIViewController
    /// Type of the coordinator.
    associatedtype Coordinator = Void
    /// Information for the controller.
    typealias Context = UIViewControllerRepresentableContext<Self>
    /// Creates the controller.
    func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
    /// Updates the controller.
    func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
    /// Cleans up before the controller is removed.
    static func dismantleUIViewController(
        _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
    /// Creates the coordinator.
    func makeCoordinator() -> Self.Coordinator
}

extension UIViewControllerRepresentable {
    /// Does nothing.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Returns no coordinator.
    public func makeCoordinator() {}
}

/// Information for a controller in a view.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
    Representable: UIViewControllerRepresentable
> {
    /// Coordinator of the view.
    public let coordinator: Representable.Coordinator
    /// Environment of the view.
    public internal(set) var environment: EnvironmentValues
}

/// View which shows a view of UIKit.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    /// Type of the view.
    associatedtype UIViewType: UIView
    /// Type of the coordinator.
    associatedtype Coordinator = Void
    /// Information for the view.
    typealias Context = UIViewRepresentableContext<Self>
    /// Creates the view.
    func makeUIView(context: Self.Context) -> Self.UIViewType
    /// Updates the view.
    func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
    /// Cleans up before the view is removed.
    static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
    /// Creates the coordinator.
    func makeCoordinator() -> Self.Coordinator
}

extension UIViewRepresentable {
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
    /// Returns no coordinator.
    public func makeCoordinator() {}
}

/// Information for a view of UIKit in a view.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// Coordinator of the view.
    public let coordinator: Representable.Coordinator
    /// Environment of the view.
    public internal(set) var environment: EnvironmentValues
}

@MainActor final class RepresentableMemory<Product, Coordinator> {
    let product: Product
    let coordinator: Coordinator
    init(_ product: Product, _ coordinator: Coordinator) {
        self.product = product
        self.coordinator = coordinator
    }
}

@MainActor func renderController<R: UIViewControllerRepresentable>(
    _ view: R, in context: RenderContext
) -> [RenderNode] {
    let memory = context.slot.object("controller") {
        let coordinator = view.makeCoordinator()
        let place = R.Context(coordinator: coordinator, environment: context.environment)
        let controller = view.makeUIViewController(context: place)
        context.slot.onRemove = {
            controller.setAppeared(false, animated: false)
            R.dismantleUIViewController(controller, coordinator: coordinator)
        }
        return RepresentableMemory(controller, coordinator)
    }
    let controller = memory.product
    view.updateUIViewController(
        controller, context: R.Context(coordinator: memory.coordinator, environment: context.environment))
    let effect = context.slot.object("effect") { AppearEffect() }
    effect.onAppear = { controller.setAppeared(true, animated: false) }
    effect.onDisappear = { controller.setAppeared(false, animated: false) }
    let node = RenderNode("UIViewController")
    node.title = String(describing: R.UIViewControllerType.self)
    node.controller = controller
    node.effects = [effect]
    return [node]
}

@MainActor func renderPlatformView<R: UIViewRepresentable>(_ view: R, in context: RenderContext) -> [RenderNode] {
    let memory = context.slot.object("view") {
        let coordinator = view.makeCoordinator()
        let place = R.Context(coordinator: coordinator, environment: context.environment)
        let product = view.makeUIView(context: place)
        context.renderer.container.addSubview(product)
        context.slot.onRemove = {
            product.removeFromSuperview()
            R.dismantleUIView(product, coordinator: coordinator)
        }
        return RepresentableMemory(product, coordinator)
    }
    view.updateUIView(
        memory.product, context: R.Context(coordinator: memory.coordinator, environment: context.environment))
    let node = RenderNode("UIView")
    node.platformView = memory.product
    return [node]
}
