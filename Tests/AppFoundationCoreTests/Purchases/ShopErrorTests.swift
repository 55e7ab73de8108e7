import AppFoundationCore
import Testing

struct ShopErrorTests {
    @Test(arguments: [
        (
            ShopError.unknownProduct("pro"),
            "The shop has no product 'pro'. To fix: add it to the products of the app in the shop, or correct the identifier."
        ),
        (
            .pending,
            "The purchase waits for an approval. To fix: wait for it, and load the purchases again."
        ),
        (
            .unverified,
            "The signature of the purchase is not valid. To fix: update the system of the device, and restore the purchases."
        ),
        (
            .failed(reason: "offline"),
            "The shop has refused the request: offline. To fix: check the connection and the way of payment, and try again."
        ),
    ])
    func description_hasTheProblemAndTheFix(error: ShopError, text: String) {
        #expect(error.description == text)
    }
}
