import Testing

@testable import Boardy

struct NearMissTests {
    @Test func nearMisses_whenNamesDiffer_areNearestFirst() {
        let known = ["pub.dashboard", "pub.dashbaord", "pub.login", "pub.dash"]
        #expect(nearMisses(to: "pub.dashboard2", among: known) == ["pub.dashboard", "pub.dashbaord"])
    }

    @Test(arguments: ["ehco", "ech", "echoo", "ecko", "ECHO"])
    func nearMisses_whenOneEditAway_areFound(name: String) {
        #expect(nearMisses(to: name, among: ["echo", "unrelated.name"]) == ["echo"])
    }

    @Test func nearMisses_whenNothingIsNear_areNone() {
        #expect(nearMisses(to: "completely.different", among: ["echo", "number"]) == [])
        #expect(nearMisses(to: "", among: ["a.long.identifier"]) == [])
        #expect(nearMisses(to: "x", among: []) == [])
    }

    @Test func nearMisses_whenMany_areAtMostThree() {
        #expect(nearMisses(to: "board", among: (0..<9).map { "board\($0)" }).count == 3)
    }

    @Test func nearMisses_whenANameIsTheBeginningOfAnother_suggestIt() {
        #expect(nearMisses(to: "/dash", among: ["/dashboard", "/login"]) == ["/dashboard"])
        #expect(nearMisses(to: "/b", among: ["/", "/a", ""]) == ["/", "/a"])
    }

    @Test func nearMisses_whenANameIsEndless_areNone() {
        let endless = String(repeating: "x", count: 20_000)
        #expect(nearMisses(to: endless, among: [endless + "y"]) == [])
    }
}
