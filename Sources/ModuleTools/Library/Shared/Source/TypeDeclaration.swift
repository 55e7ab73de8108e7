/// A declaration or an extension of a type, or another name for a type.
struct TypeDeclaration: Hashable, SourcePlace {
    /// The keyword, such as `class`, `extension` or `typealias`.
    let keyword: String

    /// The last part of the name, such as `Name` for `extension Notification.Name`.
    let name: String

    /// The last parts of the names of the superclass and protocols, or of the aliased type, without their generic arguments.
    let inherited: [String]

    /// The modifiers, such as `public` and `final`.
    let modifiers: Set<String>

    /// True if the modifiers of the type, and of the types and extensions around it, make it visible in other modules.
    let isPublic: Bool

    let line: Int
    let column: Int

    /// True if only its file sees the type.
    var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}
