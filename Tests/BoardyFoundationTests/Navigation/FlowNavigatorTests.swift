import AppFoundation
import BoardTestSupport
import Boardy
import BoardyFoundation
import TestSupport
import Testing

@MainActor
struct FlowNavigatorTests {
    private enum Route: Hashable {
        case article(Int)
    }

    private let board = SenderBoard<Int>()
    private let motherboard: Motherboard

    private var destination: Destination<SenderIO<Int>> { motherboard.destination(SenderIO<Int>.self) }

    init() {
        motherboard = ErrorLog().makeMotherboard(boards: [board])
    }

    @Test func bind_navigatesToTheRouteOfEveryOutput() {
        let navigator = AppNavigator<Route>()

        destination.flow.bind(to: navigator) { .article($0) }
        board.sendOutput(1)
        board.sendOutput(2)

        #expect(navigator.path == [.article(1), .article(2)])
    }

    @Test func bind_whenThereIsNoRoute_doesNotNavigate() {
        let navigator = AppNavigator<Route>()

        destination.flow.bind(to: navigator) { $0 > 1 ? .article($0) : nil }
        board.sendOutput(1)

        #expect(navigator.path == [])
    }

    @Test func bind_ofRoutes_navigatesToTheOutputs() {
        let navigator = AppNavigator<Int>()

        destination.flow.bind(to: navigator)
        board.sendOutput(1)

        #expect(navigator.path == [1])
    }

    @Test func bind_doesNotKeepTheNavigator() {
        var navigator: AppNavigator<Route>? = AppNavigator()
        weak let reference = navigator
        let token = navigator.map { destination.flow.bind(to: $0) { .article($0) } }
        #expect(token?.isActive == true)

        navigator = nil
        board.sendOutput(1)

        #expect(reference == nil)
        #expect(token?.isActive == false)
    }
}
