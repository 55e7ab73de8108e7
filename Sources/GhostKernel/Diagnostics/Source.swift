/// The origin of registrations, for messages. The name of a type is formatted when it is requested.
enum Source {
    case named(String)
    case type(Any.Type)

    var name: String {
        switch self {
        case .named(let name): name
        case .type(let type): shortName(of: type)
        }
    }
}
