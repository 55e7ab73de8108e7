/// The part that a module has in a package, in the order of drawings.
enum ModuleRole: String, CaseIterable, Encodable {
    case app
    case implementation
    case interface
    case library
    case package
    case test

    /// The heading of the modules with the role.
    var heading: String {
        switch self {
        case .app: "Apps and programs"
        case .implementation: "Implementations"
        case .interface: "Interfaces"
        case .library: "Libraries"
        case .package: "Packages"
        case .test: "Tests"
        }
    }
}
