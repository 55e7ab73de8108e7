import Foundation
import TestSupport
import Testing

@testable import AppNetwork

struct HTTPResponseLinkTests {
    private func next(_ header: String) -> String? {
        HTTPResponse(url: URL(filePath: "/"), status: 200, headers: ["link": header], body: Data())
            .target(ofLink: "next")
    }

    @Test(arguments: [
        (#"<https://a.example/b?c=1,2;3>; rel="next""#, "https://a.example/b?c=1,2;3"), ("<b>;rel=next", "b"),
        (#"<a>; rel=prev, <b>; title="\", <x>; rel=next"; REL = "last NEXT""#, "b"), ("<>; rel=next", ""),
        (#"<a>; title="rel=next", <b>; rel="nextpage", <c>; xrel=next, <d>; rel"#, nil), ("", nil), ("<", nil),
        ("a; rel=next", nil), (#"<a>; rel="next"#, "a"), (",,;,<a;rel=next", nil), ("<a> b; rel=next", nil),
    ])
    func target_ofALinkHeader_isThatOfTheRelation(header: String, target: String?) {
        #expect(next(header) == target)
    }

    @Test(arguments: HostileText.allCases)
    func target_ofAHostileHeader_takesLinearTime(text: HostileText) {
        expectLinearCost(of: { "<a>; rel=\"\(text.text($0))\"; " + text.text($0) }) { _ = next($0) }
    }
}
