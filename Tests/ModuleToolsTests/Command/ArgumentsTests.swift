import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ArgumentsTests {
    @Test func value_whenAttachedOrNext_isRemoved() throws {
        for given in [["--name", "A", "x"], ["--name=A", "x"], ["x", "--name", "A"]] {
            var arguments = Arguments(given)
            #expect(try arguments.value("--name") == "A")
            #expect(arguments.operand() == "x")
            try arguments.finish()
        }
    }

    @Test func value_whenMissing_isNil() throws {
        var arguments = Arguments(["x"])
        #expect(try arguments.value("--name") == nil)
    }

    @Test(arguments: [["--name"], ["--name="], ["--name", "--other"], ["--name", "--", "x"]])
    func value_whenOptionHasNone_isAnError(_ given: [String]) {
        var arguments = Arguments(given)
        #expect(throws: UsageError("--name needs a value. To fix: write --name VALUE.")) {
            try arguments.value("--name")
        }
    }

    @Test func value_whenGivenTwice_isAnError() {
        var arguments = Arguments(["--name", "a", "--name=b"])
        #expect(throws: UsageError("--name is given twice. To fix: give it once.")) { try arguments.value("--name") }
    }

    @Test func list_whenRepeated_addsUp() throws {
        var arguments = Arguments(["--uses", "A,B", "--uses=C", "--uses", ",D,"])
        #expect(try arguments.list("--uses") == ["A", "B", "C", "D"])
    }

    @Test func choice_whenUnknown_namesTheValues() {
        var arguments = Arguments(["--kind", "bords"])
        #expect(throws: UsageError("'bords' is not a value of --kind. To fix: write one of boards, manifest, both.")) {
            try arguments.choice("--kind", of: ModuleSpec.Kind.self)
        }
    }

    @Test func flag_whenAfterTheSeparator_isAnOperand() throws {
        var arguments = Arguments(["--dry-run", "--", "--dry-run"])
        let isFlagged = arguments.flag("--dry-run")
        #expect(isFlagged)
        #expect(arguments.operand() == "--dry-run")
        #expect(arguments.operand() == nil)
        try arguments.finish()
    }

    @Test func operand_whenMissing_isAnError() {
        var arguments = Arguments([])
        #expect(throws: UsageError("A name is missing. To fix: see --help.")) { try arguments.operand("A name") }
    }

    @Test func operand_whenThereIsAnUnknownOptionOnly_isAnErrorOfTheOption() {
        var arguments = Arguments(["--x"])
        #expect(throws: UsageError("'--x' is not an option. To fix: see --help.")) { try arguments.operand("A name") }
    }

    @Test func list_withoutElements_isAnError() {
        var arguments = Arguments(["--uses", ","])
        #expect(throws: UsageError("--uses needs a value. To fix: write --uses VALUE.")) {
            try arguments.list("--uses")
        }
    }

    @Test func finish_whenOptionIsMistyped_suggestsTheKnownOne() {
        var arguments = Arguments(["--dry-rnu=1"])
        _ = arguments.flag("--dry-run")
        #expect(throws: UsageError("'--dry-rnu' is not an option. To fix: write --dry-run, or see --help.")) {
            try arguments.finish()
        }
    }

    @Test(arguments: [["more"], ["--", "--more"]])
    func finish_whenOperandIsLeft_isAnError(_ given: [String]) {
        var arguments = Arguments(given)
        let rest = given.last ?? ""
        #expect(throws: UsageError("'\(rest)' is not expected here. To fix: see --help.")) { try arguments.finish() }
    }
}
