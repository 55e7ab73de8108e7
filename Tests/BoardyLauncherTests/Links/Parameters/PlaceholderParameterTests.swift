import Testing

/// Parameters from the path, combined with parameters from the query.
@MainActor
struct PlaceholderParameterTests {
    private struct Employee: Decodable, Equatable {
        let id: Int
        let tab: String?
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ link: String) throws -> Value {
        try readLink(type, link, by: "/employees/{id}")
    }

    @Test func placeholder_besideTheQuery_isDecodedWithIt() throws {
        #expect(try read(Employee.self, "/employees/7?tab=files") == Employee(id: 7, tab: "files"))
        #expect(try read(Employee.self, "/employees/7/") == Employee(id: 7, tab: nil))
    }

    @Test(arguments: ["?id=8", "?id=x", "?id=8&id=9", "?%69d=8", "?id"])
    func placeholder_whenTheQueryHasItsName_winsOverIt(query: String) throws {
        #expect(try read(Employee.self, "/employees/7" + query).id == 7)
    }

    @Test func placeholder_asAList_isOneElementWhateverTheQueryHas() throws {
        struct Parameters: Decodable { let id: [Int] }
        #expect(try read(Parameters.self, "/employees/7?id=8&id=9").id == [7])
    }

    @Test func placeholder_whenItCannotBeRead_isNotTakenFromTheQuery() {
        #expect(throws: LinkFault("id", "x", "expected a whole number of 64 bits")) {
            try read(Employee.self, "/employees/x?id=8")
        }
    }

    @Test func placeholder_whenItIsEncoded_isDecodedOnce() throws {
        struct Parameters: Decodable { let id: String }
        #expect(try read(Parameters.self, "/employees/a%2Fb%2525+c").id == "a/b%25+c")
    }

    @Test func placeholders_whenSeveralAreBad_areNamedFromTheFirstField() {
        struct Parameters: Decodable {
            let page: Int
            let id: Int
        }
        #expect(throws: LinkFault("page", "y", "expected a whole number of 64 bits")) {
            try read(Parameters.self, "/employees/x?page=y")
        }
    }
}
