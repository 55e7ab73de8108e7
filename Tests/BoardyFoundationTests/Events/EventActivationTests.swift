import AppFoundation
import BoardTestSupport
import Boardy
import BoardyFoundation
import TestSupport
import Testing

@MainActor
struct EventActivationTests {
    private let bus = EventBus<Signal>()
    private let errors = ErrorLog()

    @Test func activate_withAnInput_activatesTheBoardWithItForEveryEventOfTheCategory() {
        let board = NumberBoard(identifier: "number")
        let motherboard = errors.makeMotherboard(boards: [board])

        bus.activate(motherboard.number("number"), on: [.count]) { $0.number }
        bus.emit(.counted(1))
        bus.emit(.reset)
        bus.emit(.counted(2))

        #expect(board.inputs == [1, 2])
    }

    @Test func activate_withACondition_passesOnOnlySomeEvents() {
        let board = NumberBoard(identifier: "number")
        let motherboard = errors.makeMotherboard(boards: [board])

        bus.activate(motherboard.number("number"), on: [.count], where: { $0.number > 1 }, with: { $0.number })
        for number in 0...3 { bus.emit(.counted(number)) }

        #expect(board.inputs == [2, 3])
    }

    @Test func activate_ofABoardWithoutInput_activatesItForEveryEvent() {
        let board = PlainBoard(identifier: "plain")
        let motherboard = errors.makeMotherboard(boards: [board])

        bus.activate(motherboard.plain("plain"), on: [.count, .reset]) { _ in }
        bus.emit(.counted(1))
        bus.emit(.reset)

        #expect(board.activations == 2)
    }

    @Test func activate_ofABoardWithTheEventAsInput_passesTheEvent() {
        let board = ValueBoard<Signal, Void>(identifier: "value")
        let motherboard = errors.makeMotherboard(boards: [board])

        bus.activate(motherboard.destination(ValueIO<Signal, Void>.self), on: [.count], where: { $0 != .counted(2) }) {
            $0
        }
        for number in 1...3 { bus.emit(.counted(number)) }

        #expect(board.inputs == [.counted(1), .counted(3)])
    }

    @Test func token_whenCancelled_endsTheConnection() {
        let board = PlainBoard(identifier: "plain")
        let motherboard = errors.makeMotherboard(boards: [board])

        let token = bus.activate(motherboard.plain("plain"), on: [.reset]) { _ in }
        token.cancel()
        bus.emit(.reset)

        #expect(board.activations == 0)
    }

    @Test func activate_whenTheMotherboardIsReleased_endsTheConnection() {
        var motherboard: Motherboard? = errors.makeMotherboard(boards: [PlainBoard(identifier: "plain")])
        weak let reference = motherboard
        let token = motherboard.map { bus.activate($0.plain("plain"), on: [.reset]) { _ in } }
        #expect(token?.isActive == true)

        motherboard = nil

        #expect(reference == nil)
        #expect(token?.isActive == false)
        bus.emit(.reset)
        #expect(errors.texts == [])
    }

    @Test func activate_afterTheMotherboardWasReleased_isReportedAndInactive() {
        var motherboard: Motherboard? = errors.makeMotherboard()
        let plain = motherboard?.plain("plain")
        motherboard = nil

        let token = plain.map { bus.activate($0, on: [.reset]) { _ in } }

        #expect(token?.isActive == false)
        #expect(errors.errors == [.motherboardReleased("plain")])
    }

    @Test func activate_ofAMissingBoard_isReportedForEachEvent() {
        let motherboard = errors.makeMotherboard()

        bus.activate(motherboard.plain("plain"), on: [.reset]) { _ in }
        bus.emit(.reset)
        bus.emit(.reset)

        #expect(errors.errors.count == 2)
    }
}

/// An event with or without a number.
enum Signal: CategorizedEvent, Hashable {
    enum Category { case count, reset }

    case counted(Int)
    case reset

    var number: Int { if case .counted(let number) = self { number } else { 0 } }

    var category: Category { self == .reset ? .reset : .count }
}
