/// The services by type and key, and the types of their dependencies, with what is registered and made. Each has a number.
///
/// Numbers replace types in dependencies and validation, so that a type is looked up once for each request.
struct ServiceTable {
    struct Entry {
        /// The registered service; nil for a dependency without one.
        var slot: ServiceSlot?

        /// The product of a singleton; the product of a shared service while a dependent is being made.
        var box: AnyServiceBox?
    }

    private var numbers: [ObjectIdentifier: Int] = [:]
    private var keyNumbers: [ServiceKey: Int] = [:]

    /// The types and keys by number.
    private(set) var ids: [ServiceID] = []

    /// The entries by number.
    private(set) var entries: [Entry] = []

    /// The numbers of the registered services, in order of first registration.
    private var order: [Int] = []

    /// The numbers of the services with running factories, from the outermost to the innermost.
    var active: [Int] = []

    subscript(number: Int) -> Entry { entries[number] }

    func number(of type: ObjectIdentifier) -> Int? { numbers[type] }

    func number(of id: ServiceID) -> Int? {
        switch id {
        case .type(let type): numbers[ObjectIdentifier(type)]
        case .key(let key): keyNumbers[key]
        }
    }

    /// Adds a type or a key unless it has been added before, and returns its number.
    mutating func add(_ id: ServiceID) -> Int {
        // One look-up finds or inserts the number.
        let number =
            switch id {
            case .type(let type): Self.value(of: &numbers[ObjectIdentifier(type), default: ids.count])
            case .key(let key): Self.value(of: &keyNumbers[key, default: ids.count])
            }
        if number == ids.count {
            ids.append(id)
            entries.append(Entry())
        }
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
