/// The prices that have been loaded.
@MainActor
final class PriceList {
    private var prices: [String: Int] = [:]

    func price(of article: String) -> Int? { prices[article] }

    func add(_ article: String, price: Int) { prices[article] = price }
}
