import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct PluginEditsTests {
    private func registered(_ body: String, after function: String = "func apply(for main: any MainComponent)")
        -> String?
    {
        var code = CodeText("\(function) {\n\(body)\n}\n")
        let added = code.addRegistration { "\($0)NEW" }
        return added ? String(code.text.dropFirst(function.count + 3).dropLast(3)) : nil
    }

    private func opened(_ list: String) -> String? {
        var code = CodeText(list)
        return code.addOpener("New()") ? code.text : nil
    }

    @Test(arguments: [
        ("    main.register(A.self) { _ in A() }", "    main.register(A.self) { _ in A() }\n    NEW"),
        // Several lines, and a comment that contains the words.
        (
            "    main.register(A.self) { main in\n        A(main)\n    } // why\n    // main.register(B.self)\n    let x = 1",
            "    main.register(A.self) { main in\n        A(main)\n    } // why\n    NEW\n    // main.register(B.self)\n    let x = 1"
        ),
        // A trailing closure on the next line.
        (
            "\tmain.register(A.self)\n\t{ _ in A() }\n\tmain.register(\n\t\tB.self, id: \"(\") { _ in B() }",
            "\tmain.register(A.self)\n\t{ _ in A() }\n\tmain.register(\n\t\tB.self, id: \"(\") { _ in B() }\n\tNEW"
        ),
        // Statements in blocks do not count.
        (
            "    main.register(A.self, factory)\n    if x {\n        main.register(B.self) { _ in B() }\n    }",
            "    main.register(A.self, factory)\n    NEW\n    if x {\n        main.register(B.self) { _ in B() }\n    }"
        ),
    ])
    func registration_isAddedAfterTheLastOne(body: String, expected: String) {
        #expect(registered(body) == expected)
    }

    @Test(arguments: [
        "", "    register(A.self)", "    x; main.register(A.self) { _ in A() }",
        "    main.register(A.self) { _ in A() }; x",
    ])
    func registration_withoutAStatementOfItsOwn_isNotAdded(body: String) {
        #expect(registered(body) == nil)
    }

    @Test func registration_inAnotherFunction_doesNotCount() {
        #expect(registered("    main.register(A.self) { _ in A() }", after: "func other()") == nil)
    }

    @Test func registration_withCarriageReturns_keepsThem() {
        var code = CodeText("func apply(for main: Main) {\r\n    main.register(A.self) { _ in A() }\r\n}\r\n")
        #expect(code.addRegistration { "\($0)NEW" })
        #expect(
            code.text == "func apply(for main: Main) {\r\n    main.register(A.self) { _ in A() }\r\n    NEW\r\n}\r\n")
    }

    @Test(arguments: [
        ("urlOpenerPlugins: [A()], x", "urlOpenerPlugins: [A(), New()], x"),
        ("urlOpenerPlugins: []", "urlOpenerPlugins: [New()]"),
        ("urlOpenerPlugins:\n    [A(), ]", "urlOpenerPlugins:\n    [A(), New() ]"),
        (
            "urlOpenerPlugins: [\n    A(),\n    B(), // why\n    // none\n]",
            "urlOpenerPlugins: [\n    A(),\n    B(), // why\n    New(),\n    // none\n]"
        ),
        (
            "urlOpenerPlugins: [\n    A(\"]\"),\n    B() // why\n]",
            "urlOpenerPlugins: [\n    A(\"]\"),\n    B(), // why\n    New(),\n]"
        ),
        ("urlOpenerPlugins: [\n    A(),\n    B()]", "urlOpenerPlugins: [\n    A(),\n    B(), New()]"),
        ("  urlOpenerPlugins: [\n    // none yet\n  ]", "  urlOpenerPlugins: [\n      New(),\n    // none yet\n  ]"),
    ])
    func opener_isAddedToTheList(list: String, expected: String) {
        #expect(opened(list) == expected)
    }

    @Test func opener_onALongLine_breaksTheCall() {
        let element = "\(String(repeating: "A", count: 80))()"
        #expect(
            opened("    ModuleComponent(modulePlugins: [A(1, 2)], urlOpenerPlugins: [\(element)])\n")
                == "    ModuleComponent(\n        modulePlugins: [A(1, 2)],\n        urlOpenerPlugins: [\(element), New()])\n"
        )
    }

    @Test func opener_inAListOnALongLine_breaksTheList() {
        let element = "\(String(repeating: "A", count: 90))(1, 2)"
        #expect(
            opened("    urlOpenerPlugins: [\(element), B()], x\n")
                == "    urlOpenerPlugins: [\n        \(element),\n        B(),\n        New(),\n    ], x\n")
    }

    @Test func opener_inACallWithALongList_breaksBoth() {
        let element = "\(String(repeating: "A", count: 100))()"
        #expect(
            opened("Component(urlOpenerPlugins: [\(element)])\n")
                == "Component(\n    urlOpenerPlugins: [\n        \(element),\n        New(),\n    ])\n")
    }

    @Test(arguments: [
        "modulePlugins: [A()]", "urlOpenerPlugins: openers", "// urlOpenerPlugins: [A()]", "urlOpenerPlugins: [A()",
    ])
    func opener_withoutAList_isNotAdded(list: String) {
        #expect(opened(list) == nil)
    }
}
