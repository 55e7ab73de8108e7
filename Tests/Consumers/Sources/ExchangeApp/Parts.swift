import Boardy

@MainActor
protocol Rates { func rate(of currency: String) -> Int }

@MainActor
protocol Fees { var fee: Int { get } }

@MainActor
protocol Exchange { func sell(_ amount: Int, for currency: String) -> Int }

struct FixedRates: Rates {
    func rate(of currency: String) -> Int { currency == "JPY" ? 190 : 1 }
}

struct FixedFees: Fees { let fee = 2 }

struct FeeExchange: Exchange {
    let rates: any Rates
    let fees: any Fees

    func sell(_ amount: Int, for currency: String) -> Int { (amount - fees.fee) * rates.rate(of: currency) }
}

@MainActor
final class Receipts {
    private(set) var all: [String] = []

    func add(_ text: String) -> String {
        all.append(text)
        return "\(all.count). \(text)"
    }
}

enum SellIO: IOInterface {
    static let boardID: BoardID = "sell"
    typealias Input = Int
    typealias Output = String
}
