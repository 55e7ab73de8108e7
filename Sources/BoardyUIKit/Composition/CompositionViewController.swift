#if canImport(UIKit) && !os(watchOS)
    public import BoardyKit
    import Foundation
    public import UIKit

    /// Shows the elements of a `Composition` below one another, and follows its changes.
    ///
    /// The elements are views, or view controllers, which become children. The composition is held strongly; it does not hold
    /// this view controller.
    public final class CompositionViewController: UIViewController {
        private let elements: @MainActor () -> [Element]
        private let stack = UIStackView()
        private var shown: [Element] = []

        private struct Element {
            let view: UIView
            let controller: UIViewController?
        }

        /// Creates a screen of views.
        public init(_ composition: Composition<UIView>) {
            elements = { composition.elements.map { Element(view: $0, controller: nil) } }
            super.init(nibName: nil, bundle: nil)
            composition.onChange(self) { $0.update() }
        }

        /// Creates a screen of view controllers.
        public init(_ composition: Composition<UIViewController>) {
            elements = { composition.elements.map { Element(view: $0.view, controller: $0) } }
            super.init(nibName: nil, bundle: nil)
            composition.onChange(self) { $0.update() }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// The views of the elements, from top to bottom.
        public var elementViews: [UIView] { stack.arrangedSubviews }

        /// Adds the elements that exist.
        public override func viewDidLoad() {
            super.viewDidLoad()
            let scroll = UIScrollView()
            for (inner, outer) in [(stack, scroll), (scroll, view)] as [(UIView, UIView?)] {
                guard let outer else { continue }
                inner.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.topAnchor.constraint(equalTo: outer.topAnchor),
                    inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
                    inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                    inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                ])
            }
            NSLayoutConstraint.activate([stack.widthAnchor.constraint(equalTo: scroll.widthAnchor)])
            stack.axis = .vertical
            update()
        }

        /// Removes the views of former elements, and puts the present ones in order. Views that stay are not removed.
        private func update() {
            guard isViewLoaded else { return }
            let new = elements()
            for former in shown where !new.contains(where: { $0.view === former.view }) { remove(former) }
            for (index, element) in new.enumerated() {
                let views = stack.arrangedSubviews
                if index < views.count, views[index] === element.view { continue }
                insert(element, at: index)
            }
            shown = new
        }

        private func insert(_ element: Element, at index: Int) {
            let isNew = !shown.contains { $0.view === element.view }
            if isNew, let controller = element.controller { addChild(controller) }
            stack.insertArrangedSubview(element.view, at: index)
            if isNew { element.controller?.didMove(toParent: self) }
        }

        private func remove(_ element: Element) {
            element.controller?.willMove(toParent: nil)
            stack.removeArrangedSubview(element.view)
            element.view.removeFromSuperview()
            element.controller?.removeFromParent()
        }
    }
#endif
