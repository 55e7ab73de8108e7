#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import Foundation
    import Observation
    import UIKit

    final class RatingViewController: UIViewController {
        private let model: RatingModel
        private let label = UILabel()
        private let button = UIButton(configuration: .filled())

        init(model: RatingModel) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
            title = "Rating"
        }

        required init?(coder: NSCoder) { nil }

        override func loadView() {
            button.addAction(UIAction { [model] _ in model.send() }, for: .primaryActionTriggered)
            view = UIStackView(arrangedSubviews: [label, button])
            update()
        }

        private func update() {
            withObservationTracking {
                label.text = "\(model.stars) of 5"
            } onChange: { [weak self] in
                Task { @MainActor in self?.update() }
            }
        }
    }
#endif
