/// The service types that the modules of the package declare, for the check that no other module makes an instance.
///
/// A service type is a type of a module with the suffix `Service` or `ServiceImpl`, or with a protocol of the suffix `Service`.
/// A name that a second target declares is ambiguous and not checked.
struct ForeignServices {
    /// The module of each service type, by the name of the type.
    private let modules: [String: String]

    init(_ sources: ModuleSources) {
        var owners: [String: Set<String>] = [:]
        var services: [String: String] = [:]
        for checked in sources.targets where checked.target.kind != .test {
            let isModule = sources.isModule(checked.target)
            for type in checked.files.flatMap(\.types) where type.keyword != "extension" {
                owners[type.name, default: []].insert(checked.target.name)
                if isModule, Self.isService(type) { services[type.name] = checked.target.name }
            }
        }
        modules = services.filter { owners[$0.key]?.count == 1 }
    }

    private static func isService(_ type: TypeDeclaration) -> Bool {
        let hasSuffix = type.name.hasSuffix("Service") || type.name.hasSuffix("ServiceImpl")
        return type.keyword != "protocol" && type.name != "Service"
            && (hasSuffix || type.inherited.contains { $0.hasSuffix("Service") })
    }

    /// The findings in a file of a module or interface.
    func findings(in file: CheckedFile, of target: Target) -> [Finding] {
        file.instances.compactMap { token in
            guard let module = modules[token.text], module != target.name else { return nil }
            return Finding(
                .foreignService, file.path, at: token,
                "'\(target.name)' makes an instance of '\(token.text)', a service of module '\(module)'.",
                fix: "resolve the service by its protocol in '\(module)IO'")
        }
    }
}
