extension XcodeTemplate {
    /// The templates, made from the files of `new-module` and `new-board`.
    static var all: [XcodeTemplate] { [module, board] }

    /// A module with one board.
    private static var module: XcodeTemplate {
        let name = Placeholder("NewName", option: "productName", link: "linkName", "Module")
        let spec = ModuleSpec(name: name.name, boards: [name.name], uses: [], kind: .boards, parts: [])
        return XcodeTemplate(
            "Boardy Module", "A module with one board: interface, implementation and tests.", [name], spec.boardFiles)
    }

    /// A board of a module with a service map and links.
    private static var board: XcodeTemplate {
        let name = Placeholder("NewName", option: "productName", link: "linkName", "Board")
        let module = Placeholder("ItsModule", option: "moduleName", link: "moduleLinkName", "Module")
        let spec = BoardSpec(
            module: module.name, name: name.name, map: "serviceMap.mod\(module.name)", entry: .launcherPlugin,
            hasDeeplinks: true)
        let folder = "Modules/\(module.name)"
        return XcodeTemplate(
            "Boardy Board",
            "A public board of a module, its link and its tests. Register the board and its opener in the module.",
            [name, module],
            [
                SourceFile(
                    path: "Interfaces/\(module.name)IO/\(spec.interface).swift",
                    text: spec.interfaceFile(hasMap: true, hasLinks: true)),
                SourceFile(path: "\(folder)/Boards/\(spec.board).swift", text: spec.boardFile),
                SourceFile(path: "\(folder)/\(spec.opener).swift", text: spec.openerFile),
                SourceFile(path: "Tests/\(module.name)Tests/\(spec.tests).swift", text: spec.testFile),
            ])
    }

    /// Makes a template of files with placeholders.
    private init(_ name: String, _ summary: String, _ placeholders: [Placeholder], _ files: [SourceFile]) {
        func replaced(_ text: String) -> String { placeholders.reduce(text) { $1.replaced(in: $0) } }
        self.name = name
        self.summary = summary
        options = placeholders.flatMap { [$0.option, $0.link] }
        self.files = files.map { SourceFile(path: replaced($0.path), text: replaced($0.text)) }
        mainFile = self.files.first { $0.path.contains("/Boards/") }?.path ?? ""
    }
}

/// The macro of a name that the user types in.
private func macro(_ option: String) -> String { "___VARIABLE_\(option):identifier___" }

/// A name in the place of one that the user types in later.
private struct Placeholder {
    /// The name in the files before the replacement.
    let name: String

    let option: XcodeTemplate.Option

    /// The name with hyphens, for links and identifiers. Xcode has no modifier that makes it of the name.
    let link: XcodeTemplate.Option

    init(_ name: String, option: String, link: String, _ role: String) {
        self.name = name
        self.option = XcodeTemplate.Option(
            identifier: option, name: "\(role) name",
            description: "The name of the \(role.lowercased()), such as GiftCard")
        self.link = XcodeTemplate.Option(
            identifier: link, name: "\(role) in links",
            description: "The name in links and identifiers, in small letters with hyphens, such as gift-card")
    }

    /// Returns a text with macros in the place of the name.
    func replaced(in text: String) -> String {
        text.replacing(name, with: macro(option.identifier))
            .replacing(name.hyphenated, with: "___VARIABLE_\(link.identifier)___")
            .replacing(name.lowerCamelCase, with: macro(link.identifier))
    }
}
