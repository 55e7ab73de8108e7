#if canImport(SwiftUI)
    import Boardy
    import BoardySwiftUI
    import SwiftUI

    enum RatingIO: IOInterface {
        typealias Input = Int
        typealias Output = Int
        static let boardID: BoardID = "rating"
    }

    final class RatingBoard: Board<RatingIO> {
        private var model: RatingModel?

        override func activate(with stars: Int) {
            // The view of an earlier activation shows the new input.
            if let model { return model.stars = stars }
            let model = RatingModel(stars: stars) { [weak self] in self?.end(with: $0) }
            self.model = model
            push(RatingView(model: model))
        }

        private func end(with stars: Int) {
            sendOutput(stars)
            closeScreens()
            complete(true)
        }
    }

    struct RatingView: View {
        let model: RatingModel

        var body: some View {
            VStack {
                Text(verbatim: "\(model.stars) of 5")
                Button("Add a star") { model.addStar() }
                    .disabled(model.stars == 5)
                Button("Send") { model.send() }
            }
            .navigationTitle("Rating")
        }
    }
#endif
