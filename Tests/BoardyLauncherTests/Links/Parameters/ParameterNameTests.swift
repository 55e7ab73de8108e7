import Testing

/// The mapping of fields to parameter names.
@MainActor
struct ParameterNameTests {
    private struct Import: Decodable, Equatable {
        let keepsGoodRows: Bool
        let name: String

        private enum CodingKeys: String, CodingKey {
            case keepsGoodRows = "keep-good-rows"
            case name
        }
    }

    @Test func field_whenItsKeyIsNamedOtherwise_isReadFromThatName() throws {
        let parameters = try readLink(Import.self, "/x?keep-good-rows&name=a")
        #expect(parameters == Import(keepsGoodRows: true, name: "a"))
    }

    @Test func fault_whenTheKeyIsNamedOtherwise_hasThatName() {
        #expect(throws: LinkFault("keep-good-rows", nil, "expected true or false")) {
            try readLink(Import.self, "/x?keepsGoodRows=1&name=a")
        }
        #expect(throws: LinkFault("keep-good-rows", "maybe", "expected true or false")) {
            try readLink(Import.self, "/x?keep-good-rows=maybe&name=a")
        }
    }

    @Test func name_inAnotherCase_isAnotherName() {
        #expect(throws: LinkFault("v", nil, "expected a whole number of 64 bits")) {
            try readLink(OneParameter<Int>.self, "/x?V=1")
        }
    }

    @Test func name_thatIsNoField_isIgnored() throws {
        #expect(try readLink(OneParameter<Int>.self, "/x?v=1&w=x&v2=&__proto__=1").v == 1)
    }

    @Test func parameters_withoutFields_areReadFromAnything() throws {
        struct Nothing: Decodable, Equatable {}
        #expect(try readLink(Nothing.self, "/x") == Nothing())
        #expect(try readLink(Nothing.self, "/x?a=1&a=%20") == Nothing())
    }

    @Test func placeholder_whenItsKeyIsNamedOtherwise_isReadFromThatName() throws {
        struct Parameters: Decodable {
            let identifier: Int

            private enum CodingKeys: String, CodingKey { case identifier = "employee-id" }
        }
        #expect(try readLink(Parameters.self, "/employees/7", by: "/employees/{employee-id}").identifier == 7)
    }
}
