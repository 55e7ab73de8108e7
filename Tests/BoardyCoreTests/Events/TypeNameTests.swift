import Boardy
import Testing

/// The names of types in events.
struct TypeNameTests {
    @Test func name_ofAType_equalsItsText() {
        let name = TypeName(of: [String: Int].self)
        #expect(name == "Dictionary<String, Int>")
        #expect(name == TypeName("Dictionary<String, Int>"))
        #expect(name != TypeName(of: [String: UInt].self))
        #expect("\(name)" == "Dictionary<String, Int>")
    }

    @Test func names_ofATypeAndItsText_haveOneHash() {
        let names: Set<TypeName> = [TypeName(of: Int.self), TypeName("Int"), "Int", TypeName(of: String.self)]
        #expect(names == ["Int", "String"])
    }

    @Test func names_ofTypesWithOneName_areEqual() {
        enum First { struct Order {} }
        enum Second { struct Order {} }
        #expect(TypeName(of: First.Order.self) == TypeName(of: Second.Order.self))
    }

    @Test func event_withANamedType_equalsTheEventWithItsText() {
        let event = BoardEvent.Kind.output("cart", type: TypeName(of: Int.self))
        #expect(event == .output("cart", type: "Int"))
        #expect(Set([event]).contains(.output("cart", type: "Int")))
    }
}
