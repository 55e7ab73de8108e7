public import Foundation

/// Converts a stored entity that does not fit its present type.
///
/// The parameter is the JSON of the entity, as an earlier version of the app has stored it.
public typealias EntityMigration<Entity> = @Sendable (_ json: Data) throws -> Entity

extension JSONValue {
    /// Returns the entity that the value is.
    ///
    /// - Throws: the error of the migration, or that of decoding without a migration.
    func entity<Entity: Codable>(migratedBy migration: EntityMigration<Entity>?) throws -> Entity {
        let json = try data
        guard let migration else { return try JSONDecoder().decode(Entity.self, from: json) }
        return try (try? JSONDecoder().decode(Entity.self, from: json)) ?? migration(json)
    }

    /// Replaces an entity in the value by a converted one, unless there is none at the place.
    mutating func migrate<Entity: Codable>(
        at path: ArraySlice<String>, by migration: @escaping EntityMigration<Entity>
    ) throws {
        guard let key = path.first else {
            let entity: Entity = try entity(migratedBy: migration)
            self = try JSONValue(encoding: entity)
            return
        }
        guard var part = self[key] else { return }
        try part.migrate(at: path.dropFirst(), by: migration)
        self[key] = part
    }
}

extension Readable {
    /// Converts the entities in a value that does not fit its type. Otherwise, or if that fails, the value stays as it is.
    ///
    /// - Returns: true if the value fits its type now.
    mutating func migrate<Entity: Codable>(
        at paths: [[String]], by migration: @escaping EntityMigration<Entity>
    ) -> Bool {
        guard case .unreadable(let stored) = self else { return false }
        do {
            var json = try stored.json
            for path in paths { try json.migrate(at: path[...], by: migration) }
            self = .value(try JSONDecoder().decode(Value.self, from: json.data))
            return true
        } catch {
            self = .unreadable(UnreadableValue(stored.kind, text: stored.text, reason: migrationReason(of: error)))
            return false
        }
    }
}

extension [UnreadableValue] {
    /// Converts entities, and returns the values that remain.
    ///
    /// - Parameter take: adds an entity. It returns false if the value has to be kept.
    func remaining<Entity: Codable>(
        after migration: EntityMigration<Entity>?, _ take: (Entity) -> Bool
    ) -> [UnreadableValue] {
        compactMap { value in
            do {
                return take(try value.json.entity(migratedBy: migration)) ? nil : value
            } catch {
                guard migration != nil else { return value }
                return UnreadableValue(.entity, text: value.text, reason: migrationReason(of: error))
            }
        }
    }
}

/// Returns the reason why a value cannot be read although there is a migration.
private func migrationReason(of error: any Error) -> String {
    "the migration failed: \(error is DecodingError ? codingReason(of: error) : "\(error)")"
}
