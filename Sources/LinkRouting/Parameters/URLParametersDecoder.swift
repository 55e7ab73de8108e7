import BoardySupport

/// Decodes a type from parameters: the keys are names, and the values are texts.
final class URLParametersDecoder: NamedValues {
    private let parameters: URLParameters
    let codingPath: [any CodingKey]

    /// - Parameter codingPath: the key of the parameter that contains these ones; empty for the parameters of a link.
    init(_ parameters: URLParameters, codingPath: [any CodingKey] = []) {
        (self.parameters, self.codingPath) = (parameters, codingPath)
    }

    var allNames: [String] { Array(parameters.values.keys) }

    func contains(_ name: String) -> Bool { parameters.contains(name) }

    func values(of key: any CodingKey) -> URLValuesDecoder {
        let (name, path) = (key.stringValue, codingPath + [key])
        let parts = parameters.isFragment(name) ? parameters.fragmentParameters : nil
        return URLValuesDecoder(
            value: parameters[name], values: { [parameters] in parameters.allValues(of: name) }, codingPath: path,
            parts: parts.map { URLParametersDecoder($0, codingPath: path) }, isPrivate: parameters.isPrivate(name))
    }

    func decode<Value: Decodable>(_ type: Value.Type, for key: any CodingKey) throws -> Value {
        try values(of: key).decode(type)
    }

    func rejection(of type: any Any.Type) -> any Error {
        let reason =
            type is [Any].Type
            ? "parameters have names, and no order" : "parameters have names, and \(typeName(of: type)) has none"
        return UndecodableParameter(nil, nil, reason)
    }
}
