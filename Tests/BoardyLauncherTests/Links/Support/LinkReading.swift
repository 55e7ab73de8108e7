import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Why a typed opener could not decode a link.
struct LinkFault: Error, Equatable {
    let parameter: String?
    let value: String?
    let reason: String

    init(_ parameter: String?, _ value: String?, _ reason: String) {
        (self.parameter, self.value, self.reason) = (parameter, value, reason)
    }
}

/// What a typed opener opens a link with; its fault is thrown.
///
/// - Parameter link: the path and the query.
@MainActor
func readLink<Parameters: Decodable>(
    _ type: Parameters.Type, _ link: String, by pattern: String = "/x"
) throws -> Parameters {
    let errors = ErrorLog()
    var found: [Parameters] = []
    let launcher = PluginLauncher.with(options: errors.options)
        .install(urlOpenerPlugins: [TypedLinkOpener(pattern, of: type) { found.append($1) }])
        .instantiate().launch { _ in }
    let names = launcher.open(link: "app://home" + link)
    if let error = errors.errors.first {
        #expect(names == [] && errors.errors.count == 1)
        guard case .undecodableLink(_, pattern, let parameter, let value, let reason) = error else {
            throw error
        }
        throw LinkFault(parameter, value, reason)
    }
    #expect(names == [pattern] && found.count == 1)
    return try #require(found.first)
}

/// Has one parameter.
struct OneParameter<Value: Decodable>: Decodable {
    let v: Value
}

/// What a parameter of a link is read as; nil if it is not in the link.
@MainActor
func readParameter<Value: Decodable>(_: Value.Type, _ text: String?) throws -> Value {
    let query = try text.map { text in
        "?v=" + (try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)))
    }
    return try readLink(OneParameter<Value>.self, "/x" + (query ?? "")).v
}
