import BoardyRemote
import Testing

struct FairShareTests {
    @Test func clients_thatTakeAllTheyCan_leaveSomethingToAnother() {
        var share = FairShare(limit: 100)
        let taken = ["a", "b", "c"].map { client in
            var count = 0
            while share.take(1, for: client) == nil { count += 1 }
            return count
        }
        #expect(taken == [50, 25, 13])
        #expect(share.take(1, for: "a") == 50)
        #expect(share.take(12, for: "d") == nil)
        #expect(share.take(1, for: "e") == 100)
    }

    @Test func client_withoutName_takesAll() {
        var share = FairShare(limit: 3)
        #expect((0..<4).map { _ in share.take(1, for: nil) } == [nil, nil, nil, 3])
    }

    @Test func amount_thatIsGivenBack_isFree() {
        var share = FairShare(limit: 10)
        #expect(share.take(10, for: "a") == nil)
        #expect(share.take(1, for: "b") == 10)
        share.giveBack(4, of: "a")
        #expect(share.used == 6)
        #expect(share.take(4, for: "b") == nil)
        #expect(share.take(1, for: "a") == 10)
        share.giveBack(6, of: "a")
        share.giveBack(4, of: "b")
        #expect(share.used == 0)
        #expect(share.take(11, for: "a") == 10)
    }
}
