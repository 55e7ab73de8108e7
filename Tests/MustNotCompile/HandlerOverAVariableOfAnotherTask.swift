// error: sending 'receipts' risks causing data races
import Boardy

func collect(from checkout: Destination<CheckoutIO>) async {
    var receipts: [Receipt] = []
    await checkout.flow.handle { receipts.append($0) }
    print(receipts.count)
}
