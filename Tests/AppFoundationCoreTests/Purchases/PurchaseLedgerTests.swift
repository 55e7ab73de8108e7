import Foundation
import ManifestTestSupport
import TestSupport
import Testing

@testable import AppFoundationCore

struct PurchaseLedgerTests {
    private var ledger = PurchaseLedger()

    private func entitlement(_ account: String = "ada", _ day: Double = 0) -> Entitlement? {
        ledger.entitlement(of: account, to: .all, at: .day(day))
    }

    @Test mutating func add_ofTheSamePurchaseTwice_changesNothing() throws {
        try ledger.add(.sample())
        let once = ledger
        try ledger.add(.sample())
        // Neither an earlier end nor another plan of the same purchase counts.
        try ledger.add(.sample("p1", of: "ada", "yearly", days: 29))
        #expect(ledger == once)
        #expect(entitlement() == .month)
    }

    /// Servers can extend a purchase at its renewal.
    @Test mutating func add_ofAKnownPurchaseWithALaterEnd_extendsIt() throws {
        try ledger.add(.sample())
        try ledger.add(.sample(days: 60))
        try ledger.add(.sample(days: 59))
        #expect(entitlement() == Entitlement(plan: .monthly, expires: .day(60)))
    }

    @Test mutating func add_ofAKnownPurchaseForAnotherAccount_throwsAndChangesNothing() throws {
        try ledger.add(.sample())
        #expect(throws: SubscriptionError.unusablePurchase) { try ledger.add(.sample(of: "grace")) }
        #expect(entitlement("grace") == nil)
        #expect(entitlement() == .month)
    }

    @Test mutating func add_ofARevokedPurchase_endsTheSubscription() throws {
        try ledger.add(.sample())
        try ledger.add(.sample(isRevoked: true))
        #expect(entitlement() == nil)
    }

    @Test mutating func add_afterItsRevocation_doesNotRestoreThePurchase() throws {
        try ledger.add(.sample(isRevoked: true))
        try ledger.add(.sample())
        #expect(entitlement() == nil)
    }

    @Test mutating func entitlement_ofSeveralPurchases_isTheOneWithTheLatestEnd() throws {
        try ledger.add(.sample("p2", of: "ada", "yearly", days: 365))
        try ledger.add(.sample("p1"))
        try ledger.add(.sample("p3", of: "ada", "yearly", days: 400, isRevoked: true))
        #expect(entitlement() == .year)
    }

    @Test mutating func entitlement_atTheEndOfThePaidTime_isNil() throws {
        try ledger.add(.sample())
        let end = Date.day(30)
        #expect(ledger.entitlement(of: "ada", to: .all, at: end.addingTimeInterval(-0.001)) == .month)
        #expect(ledger.entitlement(of: "ada", to: .all, at: end) == nil)
    }

    @Test(arguments: [
        ("", "ada"), ("p1", ""), (String(repeating: "x", count: 201), "ada"),
        ("p1", String(repeating: "x", count: 201)),
        ("a" + HostileText.combiningMarks.text(80), "ada"), ("p1", "a" + HostileText.combiningMarks.text(80)),
    ])
    mutating func add_withAnUnusableIdentifier_throwsAndChangesNothing(id: String, account: String) {
        #expect(throws: SubscriptionError.unusablePurchase) { try ledger.add(.sample(id, of: account)) }
        #expect(ledger == PurchaseLedger())
    }

    // The dates are numbers, because the description of an endless date traps on Linux.
    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, 400_000, -30_000])
    mutating func add_withAnUnusableEnd_throwsAndChangesNothing(days: Double) {
        let purchase = ShopPurchase.sample(days: days)
        var isRejected = false
        do throws(SubscriptionError) { try ledger.add(purchase) } catch { isRejected = error == .unusablePurchase }
        #expect(isRejected)
        #expect(ledger == PurchaseLedger())
    }

    @Test mutating func merge_ofTwoLedgers_hasThePurchasesOfBothExceptDeletedAccounts() throws {
        try ledger.add(.sample(isRevoked: true))
        var other = PurchaseLedger()
        try other.add(.sample())
        try other.add(.sample("p2", of: "grace"))
        try other.add(.sample("p3", of: "alan"))
        other.mark("grace", isSubscribed: true)
        ledger = ledger.merged(into: other, since: PurchaseLedger(), except: ["alan"])
        #expect(entitlement() == nil)
        #expect(ledger.accounts["grace"] == other.accounts["grace"])
        #expect(ledger.accounts["alan"] == nil)
    }

    @Test mutating func codable_containsIdentifiersPlansAndDatesOnly() throws {
        try ledger.add(.sample())
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(ledger), as: UTF8.self)
                == #"{"accounts":{"ada":{"isSubscribed":false,"purchases":{"p1":{"expires":\#(Int(Date.day(30).timeIntervalSinceReferenceDate)),"isRevoked":false,"plan":"monthly"}}}}}"#
        )
        #expect(try JSONDecoder().decode(PurchaseLedger.self, from: encoder.encode(ledger)) == ledger)
    }
}
