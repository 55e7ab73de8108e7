/// The parameters of a link that takes none.
///
/// ```swift
/// func mainboard(_ mainboard: any FlowMotherboard, openWith _: NoParameters) {
/// ```
///
/// A link with a parameter is refused, because it may contain a password, and the user would believe it was used. The
/// error contains neither the name nor the value of the parameter.
public struct NoParameters: Decodable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue _: Int) { nil }
    }

    /// Accepts a link without parameters.
    ///
    /// - Throws: ``UnexpectedParameter`` if there is a parameter.
    public init(from decoder: any Decoder) throws {
        guard try decoder.container(keyedBy: Name.self).allKeys.isEmpty else { throw UnexpectedParameter() }
    }
}

/// The error that a link has a parameter.
public struct UnexpectedParameter: Error, Hashable, CustomStringConvertible {
    /// The reason for reports, without the parameter.
    public var description: String {
        "it has a parameter, expected none, because names and passwords must not be part of a link"
    }
}
