import BoardySupport
import Testing

struct TypeNamesTests {
    private struct Local<Value> {
        struct Inner {}
    }
    private protocol Store {}
    private protocol Cache {}
    private protocol Table<Key, Row> {
        associatedtype Key
        associatedtype Row
    }

    @Test func typeName_ofEachKindOfType_isThatOfADescription() {
        let types: [Any.Type] = [
            Int.self, Void.self, Never.self, String?.self, [Int: [String]].self, (Int, name: String).self,
            Local<Int>.self, Local<Local<Int?>>.Inner.self, (any Store).self, (any Store & Cache).self, Any.self,
            AnyObject.self, (any Store)?.self, ((Int) async throws -> String).self, (@MainActor () -> Void).self,
            Int.Type.self, (any Store.Type).self, (any Store).Type.self, KeyPath<String, Int>.self,
            Result<Int, any Error>.self,
        ]
        for type in types { #expect(typeName(of: type) == String(describing: type)) }
    }

    @Test func typeName_ofAConstrainedProtocol_isThatOfItsDeclaration() {
        #expect(typeName(of: (any Table<Int, [String]>).self) == "any Table<Int, Array<String>>")
        #expect(typeName(of: [any Table<Int, Local<Int>>].self) == "Array<any Table<Int, Local<Int>>>")
    }

    @Test func distinctTypeNames_whenTheShortNamesAreEqual_haveTheirModules() {
        enum Other { struct Text {} }
        struct Text {}
        let names = distinctTypeNames(of: Text.self, Other.Text.self)
        #expect(names.first != names.second)
        #expect(distinctTypeNames(of: Int.self, String.self) == ("Int", "String"))
    }
}
