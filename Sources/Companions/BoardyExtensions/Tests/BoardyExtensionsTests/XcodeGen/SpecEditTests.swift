import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct SpecEditTests {
    /// Returns the text with the package `S` in the dependencies of the target `App`. Nil if it was not added.
    private func adding(to text: String) -> String? {
        var edit = SpecEdit(text: text)
        let isAdded = edit.add("package: S", to: "dependencies", in: "targets", "App")
        #expect(isAdded || edit.text == text)
        return isAdded ? edit.text : nil
    }

    @Test(arguments: [
        // A list in the file, with and without the indentation of its items.
        (
            "targets:\n  App: # a\n    dependencies: # b\n      # c\n      - package: T\n        product: U\n",
            "targets:\n  App: # a\n    dependencies: # b\n      # c\n      - package: S\n      - package: T\n        product: U\n"
        ),
        (
            "targets:\n  \"App\":\n    dependencies:\n    - target: T",
            "targets:\n  \"App\":\n    dependencies:\n    - package: S\n    - target: T"
        ),
        // No list.
        (
            "targets:\n  App:\n    type: application\n",
            "targets:\n  App:\n    dependencies:\n      - package: S\n    type: application\n"
        ),
    ])
    func add_toABlock_changesNoOtherLine(text: String, expected: String) {
        #expect(adding(to: text) == expected)
        #expect(adding(to: expected) == expected)
    }

    @Test(arguments: [
        "targets:\n  App: {type: application}\n", "targets:\n  App:\n    dependencies: [package: T]\n",
        "a: &a\n  - package: T\ntargets:\n  App:\n    dependencies: *a\n",
        "targets:\n  App:\n    dependencies: &a\n      - package: T\n", "targets:\n  App:\n    dependencies: {a: b}\n",
        "targets:\n  App: &a\n    type: b\n  B: *a\n", "base: &b\n  type: c\ntargets:\n  App: *b\n  B: *b\n",
        "a: &a\n  type: b\ntargets:\n  App:\n    <<: *a\n    c: d\n", "targets:\r\n  App:\r\n    a: b\r\n",
        "targets: [", "",
        "include: App.yml\n",
    ])
    func add_toAnotherForm_changesNothing(text: String) {
        #expect(adding(to: text) == nil)
    }

    @Test(arguments: [
        ("embed: true\n        package: S", true), ("package: S\n        product: S", true),
        ("package: S\n        product: T", false),
    ])
    func add_ofAPackage_findsItInAMapping(item: String, isThere: Bool) {
        let text = "targets:\n  App:\n    dependencies:\n      - \(item)\n"
        #expect((adding(to: text) == text) == isThere)
    }

    @Test func add_ofAnIncludeThatIsNotEnabled_addsIt() {
        var edit = SpecEdit(text: "include:\n  - path: A/target.yml\n    enable: false\n")
        let text = edit.text
        let isAdded = edit.add("A/target.yml", to: "include")
        #expect(isAdded && edit.text == text.replacing("include:\n", with: "include:\n  - A/target.yml\n"))
    }

    @Test func add_ofAnInclude_findsItWithOptions() {
        var edit = SpecEdit(text: "include:\n  - path: A/target.yml\n    enable: true\nname: A\n")
        let text = edit.text
        let isThere = edit.add("A/target.yml", to: "include")
        #expect(isThere && edit.text == text)
        let isAdded = edit.add("B/target.yml", to: "include")
        #expect(isAdded && edit.text == text.replacing("include:\n", with: "include:\n  - B/target.yml\n"))
    }
}
