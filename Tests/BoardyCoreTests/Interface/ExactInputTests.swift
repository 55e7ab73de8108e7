import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Activations by identifier with values of exactly the input type, or of a related type.
@MainActor
struct ExactInputTests {
    private let log = ErrorLog()

    private class Shape: Equatable {
        static func == (first: Shape, second: Shape) -> Bool { first === second }
    }
    private final class Circle: Shape {}

    private func inputs<Input>(_: Input.Type, for options: [Any?]) -> [Input] {
        let board = ValueBoard<Input, Never>()
        let motherboard = log.makeMotherboard(boards: [board])
        for option in options {
            #expect(motherboard.activateBoard(identifier: "value", withOption: option) == .activated)
        }
        return board.inputs
    }

    @Test func value_ofTheType_isDelivered() {
        #expect(inputs(Int.self, for: [1, 2]) == [1, 2])
        #expect(inputs([String].self, for: [["a"], [String]()]) == [["a"], []])
    }

    @Test func object_ofTheClassOrASubclass_isDelivered() {
        let (shape, circle) = (Shape(), Circle())
        #expect(inputs(Shape.self, for: [shape, circle]) == [shape, circle])
    }

    @Test func object_storedAsItsSuperclass_isDelivered() {
        let circle = Circle()
        #expect(inputs(Shape.self, for: [circle as Shape]) == [circle])
        #expect(inputs(Circle.self, for: [circle as Shape]) == [circle])
    }

    @Test func metatype_ofTheClassOrASubclass_isDelivered() {
        let types = inputs(Shape.Type.self, for: [Shape.self, Circle.self, Circle.self as Shape.Type])
        #expect(types.map(ObjectIdentifier.init) == [Shape.self, Circle.self, Circle.self].map(ObjectIdentifier.init))
    }

    @Test func optional_ofTheType_isDelivered() {
        #expect(inputs(Int?.self, for: [Int?.some(1), 2, nil, Int?.none as Any]) == [1, 2, nil, nil])
        #expect(inputs(Int.self, for: [Int?.some(1) as Any]) == [1])
        #expect(inputs(Int??.self, for: [Int??.some(nil) as Any, Int??.none as Any]) == [.some(nil), .none])
    }

    @Test func value_forAProtocol_isDelivered() {
        #expect(inputs((any CustomStringConvertible).self, for: [1, "a"]).map(\.description) == ["1", "a"])
        #expect(inputs(Any.self, for: [1, "a"]).count == 2)
        #expect(inputs(AnyHashable.self, for: [1, AnyHashable("a")]) == [1, "a"])
    }

    @Test func closure_ofTheType_isDelivered() {
        let add: @MainActor (Int) -> Int = { $0 + 1 }
        #expect(inputs((@MainActor (Int) -> Int).self, for: [add]).map { $0(1) } == [2])
    }

    @Test func object_ofTheSuperclass_isAMismatch() {
        let board = ValueBoard<Circle, Never>()
        let motherboard = log.makeMotherboard(boards: [board])
        #expect(motherboard.activateBoard(identifier: "value", withOption: Shape()).error != nil)
        #expect(board.inputs.isEmpty)
    }
}
