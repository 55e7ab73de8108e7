extension ModuleSpec {
    /// A file in the folder of the implementation.
    func implementation(_ path: String, imports: [String], _ code: String) -> SourceFile {
        SourceFile(path: "Modules/\(name)/\(path)", text: SwiftText.file(imports: imports, code))
    }

    /// A file in the folder of the interface.
    func interfaceFile(_ path: String, imports: [String] = [], _ code: String) -> SourceFile {
        SourceFile(path: "Interfaces/\(interface)/\(path)", text: SwiftText.file(imports: imports, code))
    }

    /// A suite of tests that run on a harness with the manifest.
    ///
    /// - Parameters:
    ///   - part: the part of the suite's name.
    ///   - imports: the imports, besides the module and the harness.
    ///   - properties: further properties of the suite, indented by four spaces.
    ///   - tests: the tests, indented by four spaces.
    func testFile(_ part: String, imports: [String], properties: [String] = [], _ tests: [String]) -> SourceFile {
        let suite = "\(name)\(part)Tests"
        let code = """
            @MainActor
            @Suite(.timeLimit(.minutes(10)))
            struct \(suite) {
            \((["    private let harness = TestHarness()"] + properties).joined(separator: "\n\n"))

                init() async throws {
                    try await harness.load(manifest: \(name)Manifest.self)
                }

            \(tests.joined(separator: "\n\n"))
            }
            """
        return SourceFile(
            path: "Tests/\(name)Tests/\(suite).swift",
            text: SwiftText.file(imports: imports + [name, "TestHarness", "Testing"], code))
    }
}
