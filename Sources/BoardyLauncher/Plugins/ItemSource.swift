import BoardySupport

/// The origin of an installed item: the type of the plugin that installed it, or a name.
///
/// The name of a type is made when it is shown, because most launches show none.
enum ItemSource: Hashable {
    case type(Any.Type)
    case named(String)

    /// The origin of items that belong to the app and not to a module.
    static let app = ItemSource.named("the app")

    /// The origin of fakes. Their activations are no uses of a module.
    static let test = ItemSource.named("the test")

    var name: String {
        switch self {
        case .type(let type): typeName(of: type)
        case .named(let name): name
        }
    }

    static func == (first: ItemSource, second: ItemSource) -> Bool {
        switch (first, second) {
        case (.type(let first), .type(let second)): first == second
        case (.named(let first), .named(let second)): first == second
        case (.type, .named), (.named, .type): false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .type(let type): hasher.combine(ObjectIdentifier(type))
        case .named(let name): hasher.combine(name)
        }
    }
}
