/// The content of a repository without anything but entities. Its JSON is an array.
///
/// Entities that do not fit their type are kept as they are.
public struct EntityList<Entity>: EntityContent, Codable
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The entities, in order of addition.
    public var entities: [Entity]

    /// The elements of the array that do not fit their type. They are encoded after the entities.
    public var unreadable: [UnreadableValue]

    /// Creates an empty list.
    public init() {
        (entities, unreadable) = ([], [])
    }

    /// Decodes an array of entities.
    ///
    /// - Throws: a `DecodingError` if the input is no array.
    public init(from decoder: any Decoder) throws {
        self.init()
        do {
            entities = try [Entity](from: decoder)
        } catch {
            let elements = try [Readable<Entity>](from: decoder)
            entities = elements.compactMap(\.value)
            unreadable = elements.compactMap { $0.unreadable?.of(.entity) }
        }
    }

    /// Encodes the entities as an array.
    ///
    /// - Throws: the error of an entity that cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
        if unreadable.isEmpty { return try entities.encode(to: encoder) }
        try (entities.map(Readable.value) + unreadable.map(Readable.unreadable)).encode(to: encoder)
    }
}
