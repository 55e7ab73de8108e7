import Testing

/// Enumeration parameters of links.
@MainActor
struct ChoiceParameterTests {
    private enum Role: String, Decodable, CaseIterable { case guest, chief }
    private enum Size: Int, Decodable, CaseIterable { case small = 1, big = 10 }
    private enum Hidden: String, Decodable { case known }
    private enum Level: Int, Decodable { case low = 1 }
    private enum Nameless: Decodable, CaseIterable { case one, two }
    private enum Day: Int, Decodable, CaseIterable { case a, b, c, d, e, f, g, h, i, j, k, l }

    @Test func choice_whenItIsARawValue_isRead() throws {
        #expect(try readParameter(Role.self, "chief") == .chief)
        #expect(try readParameter(Size.self, "10") == .big)
        #expect(try readParameter(Hidden.self, "known") == .known)
        #expect(try readParameter(Level.self, "1") == .low)
    }

    @Test(arguments: ["", "boss", "Chief", "CHIEF", "chief ", "0"])
    func choice_whenItIsNone_namesAllThereAre(text: String) {
        #expect(throws: LinkFault("v", text, "expected one of 'guest', 'chief'")) { try readParameter(Role.self, text) }
    }

    @Test(arguments: ["", "small", "2", "1.0"])
    func choice_whenItIsNoNumberThereIs_namesAllThereAre(text: String) {
        #expect(throws: LinkFault("v", text, "expected one of '1', '10'")) { try readParameter(Size.self, text) }
    }

    @Test func choice_whenItIsMissing_namesAllThereAre() {
        #expect(throws: LinkFault("v", nil, "expected one of 'guest', 'chief'")) { try readParameter(Role.self, nil) }
        #expect(throws: LinkFault("v", nil, "expected one of '1', '10'")) { try readParameter(Size.self, nil) }
    }

    @Test func choice_whenThereAreMany_namesTheFirstTen() {
        let reason = "expected one of '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' and 2 more"
        #expect(throws: LinkFault("v", "12", reason)) { try readParameter(Day.self, "12") }
    }

    @Test func choice_whenAllAreNotKnown_isAboutTheParameterAllTheSame() {
        let fault = #expect(throws: LinkFault.self) { try readParameter(Hidden.self, "other") }
        #expect(fault?.parameter == "v")
        #expect(fault?.value == "other")
        #expect(fault?.reason.contains("other") == true)
    }

    @Test func choice_whenAllAreNotKnownAndItIsMissing_saysThat() {
        #expect(throws: LinkFault("v", nil, "expected text")) { try readParameter(Hidden.self, nil) }
        #expect(throws: LinkFault("v", nil, "expected a whole number of 64 bits")) {
            try readParameter(Level.self, nil)
        }
        #expect(throws: LinkFault("v", "low", "expected a whole number of 64 bits")) {
            try readParameter(Level.self, "low")
        }
    }

    @Test func choice_withoutRawValues_cannotBeRead() {
        #expect(throws: LinkFault("v", "one", "and cannot be read as a type with parts of its own")) {
            try readParameter(Nameless.self, "one")
        }
    }
}
