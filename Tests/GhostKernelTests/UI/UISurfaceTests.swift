import CoreContracts
import Testing

struct UISurfaceTests {
    private enum Dashboard: String, UISurface { case widgets, home }
    private enum Other: String, UISurface { case widgets }
    private struct Numbered: UISurface { let number: Int }

    @Test func surface_whenOfTheSameTypeAndValue_isEqual() {
        #expect(AnyUISurface(Dashboard.widgets) == AnyUISurface(Dashboard.widgets))
        #expect(AnyUISurface(Dashboard.widgets).hashValue == AnyUISurface(Dashboard.widgets).hashValue)
    }

    @Test func surface_whenOfAnotherValue_isNotEqual() {
        #expect(AnyUISurface(Dashboard.widgets) != AnyUISurface(Dashboard.home))
    }

    @Test func surface_whenOfAnotherTypeWithTheSameName_isNotEqual() {
        #expect(AnyUISurface(Dashboard.widgets) != AnyUISurface(Other.widgets))
    }

    @Test func surface_whenComparedWithATypedOne_needsNoWrapping() {
        #expect(AnyUISurface(Dashboard.widgets) == Dashboard.widgets)
        #expect(!(AnyUISurface(Dashboard.widgets) == Other.widgets))
    }

    @Test func surface_whenItHasValues_isComparedByThem() {
        #expect(AnyUISurface(Numbered(number: 1)) == AnyUISurface(Numbered(number: 1)))
        #expect(AnyUISurface(Numbered(number: 1)) != AnyUISurface(Numbered(number: 2)))
    }

    @Test func surfaces_whenUsedAsKeys_areFound() {
        let texts: [AnyUISurface: String] = [AnyUISurface(Dashboard.widgets): "a", AnyUISurface(Other.widgets): "b"]
        #expect(texts[AnyUISurface(Other.widgets)] == "b")
        #expect(texts[AnyUISurface(Dashboard.home)] == nil)
    }

    @Test func description_whenPrinted_namesTypeAndValue() {
        #expect(AnyUISurface(Dashboard.widgets).description == "Dashboard.widgets")
        #expect(AnyUISurface(TabBarUISurface.home).description == "TabBarUISurface.home")
    }

    @Test func tab_whenMadeFromALiteral_hasThatName() {
        let tab: TabBarUISurface = "mine"
        #expect(tab.rawValue == "mine")
        #expect("\(tab)" == "mine")
        #expect(tab == TabBarUISurface(rawValue: "mine"))
    }
}
