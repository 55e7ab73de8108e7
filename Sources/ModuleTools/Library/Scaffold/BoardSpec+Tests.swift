/// The tests of a board: the board alone, and its link.
extension BoardSpec {
    var testFile: String {
        SwiftText.file(
            imports: ["Boardy", module, "\(module)IO", "TestHarness", "Testing"],
            """
            @MainActor
            @Suite(.timeLimit(.minutes(10)))
            struct \(tests) {
                private let harness = TestHarness()

                \(load)

                @Test func \(name.lowerCamelCase)_whenActivated_answersAndCompletes() {
            \(activation)
                    let board = harness.recording(\(interface).self)
                    board.expectOutputs(["\(name): tea"])
                    board.expectCompletions([true])
                    harness.expectNoErrors()
                }

                @Test func \(name.lowerCamelCase)_byLink_isActivatedWithTheNote() async {
            \(opening)
            \(expectation)
                }
            }
            """)
    }

    private var load: String {
        switch entry {
        case .launcherPlugin: "init() { harness.load(plugin: \(module)LauncherPlugin()) }"
        case .manifest: "init() async throws { try await harness.load(manifest: \(module)Manifest.self) }"
        }
    }

    private var activation: String {
        let request = "\(request)(note: \"tea\")"
        return SwiftText.fitting(
            "        harness.\(map).io\(name).activation.activate(with: \(request))",
            """
                    let boards = harness.\(map)
                    let request = \(request)
                    boards.io\(name).activation.activate(with: request)
            """)
    }

    private var opening: String {
        let link = "\"app://\(path)?note=tea\""
        return SwiftText.fitting(
            "        #expect(await harness.handleDeeplink(\(link)))",
            "        let link = \(link)\n        #expect(await harness.handleDeeplink(link))",
            "        let link =\n            \(link)\n        #expect(await harness.handleDeeplink(link))")
    }

    private var expectation: String {
        let (recording, inputs) = ("harness.recording(\(interface).self)", "[\(request)(note: \"tea\")]")
        return SwiftText.fitting(
            "        \(recording).expectInputs(\(inputs))",
            "        let board = \(recording)\n        board.expectInputs(\(inputs))")
    }
}
