/// The types of services and of their dependencies, with what is registered and made. Each type has a number.
///
/// Numbers replace keys in dependencies and validation, so that a type is looked up once for each request.
struct ServiceTable {
    struct Entry {
        let type: Any.Type

        /// The registered service; nil for a dependency without one.
        var slot: ServiceSlot?

        /// The product of a singleton; the product of a shared service while a dependent is being made.
        var box: AnyServiceBox?
    }

    private var numbers: [ObjectIdentifier: Int] = [:]

    /// The entries by number.
    private(set) var entries: [Entry] = []

    /// The numbers of the registered services, in order of first registration.
    private var order: [Int] = []

    /// The numbers of the services with running factories, from the outermost to the innermost.
    var active: [Int] = []

    subscript(number: Int) -> Entry { entries[number] }

    func number(of key: ObjectIdentifier) -> Int? { numbers[key] }

    /// Adds a type unless it has been added before, and returns its number.
    mutating func add(_ type: Any.Type) -> Int {
        // One look-up finds or inserts the number.
        let number = Self.value(of: &numbers[ObjectIdentifier(type), default: entries.count])
        if number == entries.count { entries.append(Entry(type: type)) }
        return number
    }

    private static func value(of number: inout Int) -> Int { number }

    /// Stores a service without a product.
    ///
    /// - Returns: the former entry, for its release after the change. A `deinit` may call the container.
    mutating func replaceSlot(by slot: ServiceSlot) -> Entry {
        let former = entries[slot.number]
        if former.slot == nil { order.append(slot.number) }
        entries[slot.number].slot = slot
        entries[slot.number].box = nil
        return former
    }

    /// Stores or removes a product.
    ///
    /// - Returns: the former box, for its release after the change.
    mutating func replaceBox(of number: Int, by box: AnyServiceBox?) -> AnyServiceBox? {
        let former = entries[number].box
        entries[number].box = box
        return former
    }

    /// All services, in order of first registration.
    var slots: [ServiceSlot] { order.compactMap { entries[$0].slot } }
}
