/// The entities of a ``SyncedRepository``: the cached ones at once if there are any, and then the fetched ones.
///
/// The last element is either from the remote or has a ``Loaded/failure``. The remote is asked when the second element is
/// requested. A consumer that stops before causes no request. Iterating again begins again.
public struct EntityLoads<Entity>: AsyncSequence, Sendable
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The entities and their origin.
    public typealias Element = Loaded<Entity>

    let repository: SyncedRepository<Entity>

    /// Creates an iterator that begins with the cached entities.
    public func makeAsyncIterator() -> Iterator {
        Iterator(repository: repository)
    }

    /// Reads the cached entities, and then fetches those of the remote.
    public struct Iterator: AsyncIteratorProtocol {
        private enum Step {
            case cache, remote, end
        }

        fileprivate let repository: SyncedRepository<Entity>
        private var step = Step.cache

        fileprivate init(repository: SyncedRepository<Entity>) {
            self.repository = repository
        }

        /// Returns the next entities; nil after the last.
        ///
        /// - Throws: as ``SyncedRepository/cached()`` and ``SyncedRepository/load()``.
        public mutating func next() async throws -> Loaded<Entity>? {
            if step == .cache {
                step = .remote
                if let cached = try await repository.cached() { return cached }
            }
            guard step == .remote else { return nil }
            step = .end
            return try await repository.load()
        }
    }
}
