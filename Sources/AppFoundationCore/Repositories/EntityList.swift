/// The content of a repository without anything but entities. Its JSON is an array.
public struct EntityList<Entity>: EntityContent, Codable
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The entities, in order of addition.
    public var entities: [Entity]

    /// Creates an empty list.
    public init() {
        entities = []
    }

    /// Decodes an array of entities.
    ///
    /// - Throws: a `DecodingError` if the input is no such array.
    public init(from decoder: any Decoder) throws {
        entities = try [Entity](from: decoder)
    }

    /// Encodes the entities as an array.
    ///
    /// - Throws: the error of an entity that cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
        try entities.encode(to: encoder)
    }
}
