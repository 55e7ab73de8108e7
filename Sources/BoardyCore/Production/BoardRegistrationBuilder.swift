/// Builds a list of registrations from statements: single registrations, arrays, conditions and loops. An empty body
/// builds an empty list.
@resultBuilder
public enum BoardRegistrationBuilder {
    /// A registration as a statement.
    public static func buildExpression(_ registration: BoardRegistration) -> [BoardRegistration] { [registration] }

    /// An optional registration as a statement.
    public static func buildExpression(_ registration: BoardRegistration?) -> [BoardRegistration] {
        registration.map { [$0] } ?? []
    }

    /// Several registrations as one statement.
    public static func buildExpression(_ registrations: [BoardRegistration]) -> [BoardRegistration] { registrations }

    /// The statements of a body, in order.
    public static func buildBlock(_ parts: [BoardRegistration]...) -> [BoardRegistration] { parts.flatMap(\.self) }

    /// An `if` without `else`.
    public static func buildOptional(_ part: [BoardRegistration]?) -> [BoardRegistration] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [BoardRegistration]) -> [BoardRegistration] { part }

    /// The other branches of an `if` or `switch`.
    public static func buildEither(second part: [BoardRegistration]) -> [BoardRegistration] { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [[BoardRegistration]]) -> [BoardRegistration] { parts.flatMap(\.self) }

    /// The body of an `if #available`.
    public static func buildLimitedAvailability(_ part: [BoardRegistration]) -> [BoardRegistration] { part }
}

extension BoardProducer {
    /// Adds the registrations that the body lists, in order.
    public func registerBoards(@BoardRegistrationBuilder _ registrations: () -> [BoardRegistration]) {
        for registration in registrations() {
            register(registration)
        }
    }
}
