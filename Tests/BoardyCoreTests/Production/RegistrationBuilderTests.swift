import BoardTestSupport
import Boardy
import Testing

@MainActor
struct RegistrationBuilderTests {
    private func registration(_ id: BoardID) -> BoardRegistration {
        BoardRegistration(id) { NumberBoard(identifier: $0) }
    }

    private func identifiers(@BoardRegistrationBuilder _ body: () -> [BoardRegistration]) -> [BoardID] {
        body().map(\.identifier)
    }

    @Test func builder_whenGivenEveryKindOfStatement_keepsOrder() {
        let isPresent = true
        let isAbsent = false
        let ids = identifiers {
            registration("single")
            [registration("array.1"), registration("array.2")]
            if isPresent { registration("if") }
            if isAbsent { registration("never") }
            if isAbsent { registration("never") } else { registration("else") }
            for number in 1...2 { registration("loop.\(number)") }
            switch isPresent {
            case true: registration("case")
            case false: registration("never")
            }
        }
        #expect(ids == ["single", "array.1", "array.2", "if", "else", "loop.1", "loop.2", "case"])
    }

    @Test func builder_whenARegistrationIsOptional_takesItIfItIsThere() {
        let (present, absent): (BoardRegistration?, BoardRegistration?) = (registration("present"), nil)
        let ids = identifiers {
            registration("first")
            present
            absent
            if let present { present }
            ["a", ""].first { !$0.isEmpty }.map { registration(BoardID($0)) }
        }
        #expect(ids == ["first", "present", "present", "a"])
    }

    @Test func builder_whenBodyIsEmpty_isNoRegistrations() {
        #expect(identifiers {} == [])
    }

    @Test func registerBoards_whenGivenABody_registersAll() {
        let producer = BoardProducer()
        producer.registerBoards {
            registration("a")
            registration("b")
        }
        #expect(Set(producer.knownIdentifiers) == ["a", "b"])
    }
}
