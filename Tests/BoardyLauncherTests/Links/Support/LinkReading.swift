import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// The reason why a typed opener could not decode a link.
struct LinkFault: Error, Equatable {
    let parameter: String?
    let value: String?
    let reason: String

    init(_ parameter: String?, _ value: String?, _ reason: String) {
        (self.parameter, self.value, self.reason) = (parameter, value, reason)
    }
}

/// Decodes the parameters of a link with a typed opener.
///
/// - Parameter link: the path and the query.
/// - Throws: `LinkFault` if the link cannot be decoded.
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
        guard error.code == .undecodableLink, let details = error.details as? BoardError.LinkDetails,
            details.opener == pattern
        else { throw error }
        throw LinkFault(details.parameter, details.value, details.reason ?? "")
    }
    #expect(names == [pattern] && found.count == 1)
    return try #require(found.first)
}

/// Parameters with the single field `v`.
struct OneParameter<Value: Decodable>: Decodable {
    let v: Value
}

/// Decodes the query item `v` with the given text. The link has no such item if `text` is nil.
@MainActor
func readParameter<Value: Decodable>(_: Value.Type, _ text: String?) throws -> Value {
    let query = try text.map { text in
        "?v=" + (try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)))
    }
    return try readLink(OneParameter<Value>.self, "/x" + (query ?? "")).v
}
