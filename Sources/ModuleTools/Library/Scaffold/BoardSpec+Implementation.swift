/// The texts of a board in the implementation of its module.
extension BoardSpec {
    /// The file of the board.
    var boardFile: String {
        SwiftText.file(
            imports: ["Boardy", "\(module)IO"],
            """
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
        return SwiftText.fitting("\(start) \(board)() }", "\(start)\n\(indentation)    \(board)()\n\(indentation)}")
    }

    /// The file of an opener.
    var openerFile: String { SwiftText.file(imports: ["Boardy", "\(module)IO"], openerDeclaration) }

    var openerDeclaration: String {
        """
        /// Opens `\(path)`, to which `?note=TEXT` adds a note.
        struct \(opener): URLOpenerDecodingPlugin {
            struct Parameters: Decodable { let note: String? }

            let name = "the \(name) board (?note=TEXT)"
        \(SwiftText.fitting("    let matchingPath = \"\(path)\"", "    let matchingPath =\n        \"\(path)\""))

            func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
                let request = \(request)(note: parameters.note)
        \(SwiftText.fitting(
            "        mainboard.\(map).io\(name).activation.activate(with: request)",
            "        let boards = mainboard.\(map)\n        boards.io\(name).activation.activate(with: request)"))
            }
        }
        """
    }
}
