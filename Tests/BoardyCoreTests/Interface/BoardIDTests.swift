import Boardy
import Foundation
import Testing

struct BoardIDTests {
    @Test func boardID_whenMadeInAnyWay_isItsRawString() {
        let literal: BoardID = "pub.dashboard"
        let name = "pub.dashboard"
        #expect(literal == BoardID(name))
        #expect(literal == BoardID(rawValue: "pub.dashboard"))
        #expect(literal.rawValue == "pub.dashboard")
        #expect("\(literal)" == "pub.dashboard")
    }

    @Test func boardID_whenEncoded_isAPlainString() throws {
        let json = try JSONEncoder().encode(["id": BoardID("pub.dashboard")])
        #expect(String(decoding: json, as: UTF8.self) == #"{"id":"pub.dashboard"}"#)
        #expect(try JSONDecoder().decode([String: BoardID].self, from: json) == ["id": "pub.dashboard"])
    }

    @Test func appending_whenGivenStringOrIdentifier_joinsWithSeparator() {
        let cart: BoardID = "cart"
        let suffix = "payment"
        #expect(cart.appending("payment") == "cart.payment")
        #expect(cart.appending(suffix) == "cart.payment")
        #expect(cart.appending(BoardID("payment")) == "cart.payment")
        #expect(cart.appending("payment", separator: "/") == "cart/payment")
    }

    @Test func random_whenCalledTwice_differs() {
        #expect(BoardID.random() != BoardID.random())
    }

    @Test func boardID_whenItIsAKey_makesAnObject() throws {
        let json = try JSONEncoder().encode([BoardID("a.b"): 1])
        #expect(String(decoding: json, as: UTF8.self) == #"{"a.b":1}"#)
    }
}
