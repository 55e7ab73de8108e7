/// The facts of a source file that the rules need.
struct CheckedFile {
    /// The path, relative to the folder of the package.
    let path: String

    let imports: [SourceImport]
    let types: [TypeDeclaration]
    let aliases: [TypeDeclaration]
    let allowComments: [AllowComment]

    /// The warnings that need no other file. Empty outside of modules and interfaces.
    let warnings: [Finding]

    /// The calls of names that begin with a capital, such as `WeatherServiceImpl()`. Empty outside of modules and interfaces.
    let instances: [SwiftToken]

    /// The mentions and declarations of boards. Empty outside of modules and interfaces.
    let uses: BoardUses

    init(path: String, source: SwiftSource, checksEngagement: Bool) {
        self.path = path
        imports = source.imports
        let declarations = TypeReader.types(in: source.tokens)
        types = declarations.filter { $0.keyword != "typealias" }
        aliases = declarations.filter { $0.keyword == "typealias" }
        allowComments = AllowComment.all(in: source)
        let tokens = checksEngagement ? source.tokens : []
        var (warnings, instances): ([Finding], [SwiftToken]) = ([], [])
        for index in tokens.indices where tokens[index].isName {
            if let rule = engagementRules[tokens[index].text], let finding = rule(index, tokens, path) {
                warnings.append(finding)
            }
            if isInstance(at: index, in: tokens) { instances.append(tokens[index]) }
        }
        (self.warnings, self.instances) = (warnings, instances)
        uses = BoardUses(in: tokens)
    }
}

/// The rules of warnings that need no other file, by the words with which they begin.
private let engagementRules: [String: @Sendable (Int, [SwiftToken], String) -> Finding?] = [
    "UIApplication": sharedApplication, "NSApplication": sharedApplication, "NSApp": sharedApplication,
    "WKExtension": sharedApplication, "WKApplication": sharedApplication,
    "NotificationCenter": notificationMessaging,
    "sleep": hardCodedDelay, "usleep": hardCodedDelay, "asyncAfter": hardCodedDelay,
    "static": serviceSingleton, "class": serviceSingleton,
]

/// True for `Name(` and `Name.init(`.
private func isInstance(at index: Int, in tokens: [SwiftToken]) -> Bool {
    guard let first = tokens[index].text.utf8.first, first < UInt8(ascii: "a") || first >= 0x80 else { return false }
    return tokens.has(["("], at: index + 1) || tokens.has([".", "init", "("], at: index + 1)
}
