/// The name of a service in requests: the type under which it is registered, or a key.
package enum ServiceID {
    case type(Any.Type)
    case key(ServiceKey)
}

extension ServiceID {
    /// True for the existential type of a protocol.
    var isProtocol: Bool { if case .type(let type) = self { GhostKernel.isProtocol(type) } else { false } }

    var shortName: String {
        switch self {
        case .type(let type): GhostKernel.shortName(of: type)
        case .key(let key): "Container.\(key.name)"
        }
    }

    /// The name of the type with its module, or of the key with its file.
    var fullName: String {
        switch self {
        case .type(let type): GhostKernel.fullName(of: type)
        case .key(let key): "\(shortName) in \(key.fileID)"
        }
    }
}
