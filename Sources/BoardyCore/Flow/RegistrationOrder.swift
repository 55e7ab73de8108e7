/// Numbers registrations, so that handlers in different lists can be called in the order in which they were made.
@MainActor
enum RegistrationOrder {
    private(set) static var newest = 0

    static func next() -> Int {
        newest += 1
        return newest
    }
}
