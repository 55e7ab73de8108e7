/// The texts of a board.
extension BoardSpec {
    /// The type of the input.
    var requestDeclaration: String {
        """
        /// A request to the \(name) board.
        public nonisolated struct \(request): Hashable, Codable, Sendable {
            /// A text for the board; nil if there is none.
            public let note: String?

            /// A request with a note.
            public init(note: String? = nil) { self.note = note }
        }
        """
    }

    var interfaceDeclaration: String {
        """
        /// Answers a request with a line of text.
        public enum \(interface): IOInterface {
            /// The request.
            public typealias Input = \(request)
            /// The line of text.
            public typealias Output = String
            /// `\(id)`
            public static let boardID: BoardID = "\(id)"
        }
        """
    }

    /// The property of the service map.
    var mapProperty: String {
        """
            /// Answers a request with a line of text.
            public var io\(name): Destination<\(interface)> { destination() }
        """
    }

    /// The constant with the text of the link.
    var linkConstant: String {
        """
            /// Activates the \(name) board. The note is optional.
            public static let \(name.lowerCamelCase) = "app://\(path)?note=TEXT"
        """
    }

    /// The file of the board in the interface of an existing module.
    func interfaceFile(hasMap: Bool, hasLinks: Bool) -> String {
        let links = hasLinks ? ["extension \(module)Links {\n\(linkConstant)\n}"] : []
        let map = "extension \(hasMap ? module : "")ServiceMap {\n\(mapProperty)\n}"
        let parts = ["public import Boardy", requestDeclaration, interfaceDeclaration, map] + links
        return Template.code(parts.joined(separator: "\n\n"))
    }

    /// The file of the board.
    var boardFile: String { view == .none ? plainBoardFile : boardFileWithView }

    private var plainBoardFile: String {
        Template.code(
            """
            import Boardy
            import \(module)IO

            /// Answers a request with a line of text.
            final class \(board): Board<\(interface)> {
                override func activate(with request: \(request)) {
                    sendOutput("\(name): \\(request.note ?? "no note")")
                    complete()
                }
            }
            """)
    }

    /// The statement that registers the board.
    ///
    /// - Parameter indentation: the space before each line.
    func registration(_ indentation: String) -> String {
        let start = "\(indentation)main.register(\(interface).self) { _ in"
        return Template.fitting("\(start) \(board)() }", "\(start)\n\(indentation)    \(board)()\n\(indentation)}")
    }

    /// The file of an opener.
    var openerFile: String { Template.code("import Boardy\nimport \(module)IO\n\n\(openerDeclaration)") }

    var openerDeclaration: String {
        """
        /// Opens `\(path)`, to which `?note=TEXT` adds a note.
        struct \(opener): URLOpenerDecodingPlugin {
            struct Parameters: Decodable { let note: String? }

            let name = "the \(name) board (?note=TEXT)"
            let matchingPath = "\(path)"

            func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
                let request = \(request)(note: parameters.note)
        \(Template.fitting(
            "        mainboard.\(map).io\(name).activation.activate(with: request)",
            "        let boards = mainboard.\(map)\n        boards.io\(name).activation.activate(with: request)"))
            }
        }
        """
    }

    /// The tests of the board alone, and of its link.
    var testFile: String {
        let load =
            switch entry {
            case .launcherPlugin: "init() { harness.load(plugin: \(module)LauncherPlugin()) }"
            case .manifest: "init() async throws { try await harness.load(manifest: \(module)Manifest.self) }"
            }
        let (tea, link) = ("\(request)(note: \"tea\")", "\"app://\(path)?note=tea\"")
        let recording = "harness.recording(\(interface).self)"
        return Template.code(
            """
            import Boardy
            import \(module)
            import \(module)IO
            import TestHarness
            import Testing

            @MainActor
            @Suite(.timeLimit(.minutes(10)))
            struct \(tests) {
                private let harness = TestHarness()

                \(load)

                @Test func \(name.lowerCamelCase)_whenActivated_answersAndCompletes() {
            \(Template.fitting(
                "        harness.\(map).io\(name).activation.activate(with: \(tea))",
                """
                        let boards = harness.\(map)
                        let request = \(tea)
                        boards.io\(name).activation.activate(with: request)
                """))
                    let board = \(recording)
                    board.expectOutputs(["\(name): tea"])
                    board.expectCompletions([true])
                    harness.expectNoErrors()
                }

                @Test func \(name.lowerCamelCase)_byLink_isActivatedWithTheNote() async {
            \(Template.fitting(
                "        #expect(await harness.handleDeeplink(\(link)))",
                "        let link = \(link)\n        #expect(await harness.handleDeeplink(link))"))
            \(Template.fitting(
                "        \(recording).expectInputs([\(tea)])",
                "        let board = \(recording)\n        board.expectInputs([\(tea)])"))
                }
            }
            """)
    }
}
