import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Identifiers from outside.
@MainActor
struct HostileIdentifierTests {
    @Test func identifiers_whenOnlyTheirNormalizedFormIsEqual_differ() {
        let (composed, decomposed): (BoardID, BoardID) = ("caf\u{E9}", "cafe\u{301}")
        #expect(composed.rawValue == decomposed.rawValue)
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, composed]).count == 2)
    }

    @Test(arguments: HostileText.allCases)
    func unknownIdentifier_whenItIsHostile_isRefusedInLinearTime(alphabet: HostileText) {
        let log = ErrorLog()
        let motherboard = log.makeMotherboard(boards: (0..<1_000).map { PlainBoard(identifier: "board \($0)") })
        expectLinearCost(of: { BoardID(alphabet.text($0)) }) { id in
            let outcome = motherboard.activateBoard(identifier: id, withOption: id.rawValue)
            #expect(outcome.error == .unknownBoard(id, motherboard: "motherboard", suggestions: []))
            motherboard.interactWithBoard(identifier: id, command: id.rawValue)
            motherboard.removeBoard(identifier: id)
            #expect(motherboard.board(identifier: id) == nil)
        }
        #expect(log.texts.allSatisfy { $0.utf8.count < 5_000 })
    }

    @Test(arguments: HostileText.allCases)
    func json_whenItIsHostile_isDecodedOrRefusedInLinearTime(alphabet: HostileText) {
        let log = ErrorLog()
        let motherboard = log.makeMotherboard(boards: [OrderBoard()])
        let templates = [
            "{\"\u{0}\": 1, \"lines\": []}", "{\"lines\": \"\u{0}\"}", "{\"lines\": [{\"article\": \"\u{0}\"}]}",
        ]
        for template in templates {
            expectLinearCost(of: { Data(template.replacing("\u{0}", with: alphabet.text($0)).utf8) }) { json in
                _ = motherboard.activateBoard(identifier: "order", withOption: json)
            }
        }
        #expect(log.texts.allSatisfy { $0.utf8.count < 5_000 })
    }

    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func json_whenItIsNestedDeeply_isRefusedInLinearTime(open: String, close: String) {
        let log = ErrorLog()
        let motherboard = log.makeMotherboard(boards: [OrderBoard()])
        expectLinearCost(
            of: { Data((String(repeating: open, count: $0) + "1" + String(repeating: close, count: $0)).utf8) },
            { #expect(motherboard.activateBoard(identifier: "order", withOption: $0).error != nil) })
    }
}
