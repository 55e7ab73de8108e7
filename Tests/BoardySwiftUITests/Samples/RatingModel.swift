import Observation

@MainActor
@Observable
final class RatingModel {
    var stars: Int
    private let onSend: @MainActor (Int) -> Void

    init(stars: Int, onSend: @escaping @MainActor (Int) -> Void) {
        (self.stars, self.onSend) = (stars, onSend)
    }

    func addStar() { stars += 1 }

    func send() { onSend(stars) }
}
