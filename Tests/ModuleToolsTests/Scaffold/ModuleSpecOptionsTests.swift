import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ModuleSpecOptionsTests {
    @Test func kind_withoutOptions_isBoards() throws {
        let spec = try moduleSpec("Payments")
        #expect(spec == ModuleSpec(name: "Payments", boards: ["Payments"], uses: [], kind: .boards, parts: []))
    }

    @Test func kind_withParts_isManifest() throws {
        let spec = try moduleSpec("Payments", "--with", "service,tab")
        #expect(spec == ModuleSpec(name: "Payments", boards: [], uses: [], kind: .manifest, parts: [.tab, .service]))
    }

    @Test func kind_withBoardsAndParts_isBoth() throws {
        let spec = try moduleSpec("Payments", "--with", "tab", "--boards", "Checkout, Refund", "--uses", "Catalog")
        #expect(
            spec
                == ModuleSpec(
                    name: "Payments", boards: ["Checkout", "Refund"], uses: ["Catalog"], kind: .both, parts: [.tab]))
    }

    @Test func boards_ofKindBoth_areTheModulesOwnByDefault() throws {
        #expect(try moduleSpec("Payments", "--kind", "both", "--with", "tab").boards == ["Payments"])
    }

    @Test func parts_withoutManifest_areRejected() {
        #expect(throws: UsageError("--with needs a manifest. To fix: write --kind both, or leave --with out.")) {
            try moduleSpec("Payments", "--kind", "boards", "--with", "tab")
        }
    }

    @Test func boards_ofAManifest_areRejected() {
        #expect(throws: UsageError("--boards needs boards. To fix: write --kind both, or leave --boards out.")) {
            try moduleSpec("Payments", "--kind", "manifest", "--boards", "Checkout")
        }
    }

    @Test func view_ofAManifest_isRejected() {
        #expect(throws: UsageError("--view needs boards. To fix: write --kind both, or leave --view out.")) {
            try moduleSpec("Payments", "--kind", "manifest", "--view", "uikit")
        }
    }

    @Test(arguments: [
        (["--view", "appkit"], "'appkit' is not a value of --view. To fix: write one of swiftui, uikit, none."),
        (["--boards", "Refund,REFUND"], "'REFUND' is given twice in --boards. To fix: give it once."),
        (["--uses", "A,A"], "'A' is given twice in --uses. To fix: give it once."),
        (["--with", "tab,tab"], "'tab' is given twice in --with. To fix: give it once."),
        (
            ["--with", "tap"],
            "'tap' is not a value of --with. To fix: write one of tab, widget, deeplink, participant, service."
        ),
        (
            ["--boards", "refund"],
            "'refund' cannot be the name of a board: it does not consist of ASCII letters and digits after a capital. "
                + "To fix: write it like 'Payments'."
        ),
    ])
    func option_withABadValue_isRejected(option: [String], text: String) {
        #expect(throws: UsageError(text)) { try moduleSpec("Payments", option[0], option[1]) }
    }

    @Test func uses_ofTheModuleItself_areRejected() {
        let text = "--uses names the module 'Payments' itself. To fix: leave it out."
        #expect(throws: UsageError(text)) { try moduleSpec("Payments", "--uses", "Payments") }
    }

    @Test(arguments: [["Widget", "--with", "tab"], ["Payments", "--with", "deeplink", "--boards", "Widget"]])
    func names_ofAnInterfaceThatPartsUse_areRejected(arguments: [String]) {
        let text = "The parts of --with use the interface 'WidgetIO'. To fix: choose another name than 'Widget'."
        var arguments = Arguments(arguments)
        #expect(throws: UsageError(text)) { try NewModuleCommand(&arguments) }
    }

    @Test func board_withTheLinkOfTheDeeplink_isRejected() throws {
        let text =
            "The board 'AddItem' and the deeplink have the link '/payments/add-item'. To fix: choose another name for the board."
        #expect(throws: UsageError(text)) {
            try moduleSpec("Payments", "--boards", "AddItem", "--with", "deeplink,service")
        }
        _ = try moduleSpec("Payments", "--boards", "AddItem", "--with", "deeplink")
    }

    @Test func name_whenMissing_isRejected() {
        #expect(throws: UsageError("The name of the module is missing. To fix: see --help.")) { try moduleSpec() }
    }
}
