/// The objects that have to be deallocated after the removal of a board.
struct WatchedObjects {
    private struct WeakObject {
        weak var object: AnyObject?
    }

    private var objects: [ObjectIdentifier: WeakObject] = [:]

    /// The number of objects at which deallocated ones are swept out. Each sweep sets it to twice the remaining number,
    /// so ``add(_:)`` takes constant time on average.
    private var threshold = 16

    /// Adds an object, which is held weakly. Has no effect if it was added before.
    mutating func add(_ object: AnyObject) {
        if objects.count >= threshold {
            objects = objects.filter { $0.value.object != nil }
            threshold = max(16, 2 * objects.count)
        }
        objects[ObjectIdentifier(object)] = WeakObject(object: object)
    }

    /// Returns the objects that still exist, and forgets all objects.
    mutating func drain() -> [AnyObject] {
        defer { objects = [:] }
        return objects.values.compactMap(\.object)
    }
}
