import AppFoundationCore
import Foundation
import TestSupport
import Testing

struct SecretTests {
    private static let planted = "s3cr3t-t0ken-\u{1F511}"
    private let secret = Secret(planted)

    private struct Account: Equatable, Sendable {
        var name = "ada"
        var token = Secret(SecretTests.planted)
        var former: Secret? = Secret(SecretTests.planted)
        var all = ["a": [Secret(SecretTests.planted)]]
    }

    private struct Failure: Error {
        let account = Account()
        let secret = Secret(SecretTests.planted)
    }

    @Test func reveal_returnsTheText() {
        #expect(secret.reveal() == Self.planted)
    }

    @Test func descriptions_ofASecret_hideIt() {
        #expect("\(secret)" == "Secret(hidden)")
        #expect(String(describing: secret) == "Secret(hidden)")
        #expect(String(reflecting: secret) == "Secret(hidden)")
        #expect(secret.debugDescription == "Secret(hidden)")
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test func texts_ofValuesWithSecrets_doNotContainThem() {
        let error: any Error = Failure()
        var dumped = ""
        dump(Account(), to: &dumped)
        dump(error, to: &dumped)
        dump(secret, to: &dumped)
        let texts = [
            "\(Account())", String(reflecting: Account()), "\(Optional(secret) as Any)", "\([secret])", "\(error)",
            String(reflecting: error), error.localizedDescription, "\(error as NSError)", dumped,
            String(reflecting: Mirror(reflecting: Account()).children.map(\.value)),
        ]

        for text in texts { #expect(!text.contains("s3cr3t")) }
        #expect(texts.first?.contains("hidden") == true)
    }

    @Test func equality_comparesAllBytes() {
        #expect(secret == Secret(Self.planted))
        #expect(Secret("") == Secret(""))
        #expect(Secret("abc") != Secret("abd"))
        #expect(Secret("abc") != Secret("xbc"))
        #expect(Secret("abc") != Secret("abcd"))
        // Equal as texts, and different as passwords.
        #expect(Secret("é") != Secret("e\u{301}"))
    }
}
