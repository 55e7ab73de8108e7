import BoardySupport

/// Decodes a type from parameters: the keys are names, and the values are texts.
final class URLParametersDecoder: NamedValues {
    private let parameters: URLParameters

    init(_ parameters: URLParameters) {
        self.parameters = parameters
    }

    var allNames: [String] { Array(parameters.values.keys) }

    func contains(_ name: String) -> Bool { parameters.values[name] != nil }

    func values(of key: any CodingKey) -> URLValuesDecoder {
        let name = key.stringValue
        return URLValuesDecoder(value: parameters[name], values: parameters.allValues(of: name), codingPath: [key])
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
