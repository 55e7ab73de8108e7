/// Numbers the registrations in all lists, so that handlers of different lists can be called in order of registration.
@MainActor
enum RegistrationOrder {
    private(set) static var newest = 0

    static func next() -> Int {
        newest += 1
        return newest
    }
}
