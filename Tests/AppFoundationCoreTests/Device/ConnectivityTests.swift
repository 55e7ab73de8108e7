import Observation
import TestSupport
import Testing

@testable import AppFoundationCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ConnectivityTests {
    @Test(arguments: ConnectionType.allCases)
    func isConnected_isFalseOnlyWithoutAConnection(type: ConnectionType) {
        let connectivity: any Connectivity = ManualConnectivity(type)

        #expect(connectivity.connectionType == type)
        #expect(connectivity.isConnected == (type != .none))
    }

    @Test func changes_startWithTheCurrentTypeAndHaveEachChange() async {
        let connectivity = ManualConnectivity(.wifi)
        var changes = connectivity.changes().makeAsyncIterator()
        #expect(await changes.next() == .wifi)

        connectivity.connectionType = .none
        #expect(await changes.next() == ConnectionType.none)

        connectivity.connectionType = .none
        connectivity.connectionType = .cellular
        #expect(await changes.next() == .cellular)
    }

    @Test func changes_whenTheReaderIsSlow_haveTheNewestType() async {
        let connectivity = ManualConnectivity(.wifi)
        var changes = connectivity.changes().makeAsyncIterator()

        connectivity.connectionType = .none
        connectivity.connectionType = .wired

        #expect(await changes.next() == .wired)
    }

    @Test func changes_ofSeveralReaders_areTheSame() async {
        let connectivity = ManualConnectivity(.wifi)
        var one = connectivity.changes().makeAsyncIterator()
        var two = connectivity.changes().makeAsyncIterator()
        connectivity.connectionType = .other

        #expect(await one.next() == .other)
        #expect(await two.next() == .other)
    }

    @Test func changes_afterTheEndOfTheObject_end() async {
        var connectivity: ManualConnectivity? = ManualConnectivity(.wifi)
        weak let released = connectivity
        let changes = connectivity?.changes()
        connectivity = nil

        #expect(released == nil)
        var types: [ConnectionType] = []
        if let changes { for await type in changes { types.append(type) } }
        #expect(types == [.wifi])
    }

    @Test func readers_whenAReaderEnds_forgetIt() async {
        let readers = LatestValueReaders<Int>()
        let task = Task { for await _ in readers.stream(from: 1) {} }
        await yieldUntil { readers.count == 1 }

        task.cancel()

        await yieldUntil { readers.count == 0 }
    }

    @Test func connectionType_whenItChanges_isObserved() async {
        let connectivity = ManualConnectivity(.wifi)
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        withObservationTracking {
            #expect(connectivity.isConnected)
        } onChange: {
            change.yield()
        }

        connectivity.connectionType = .none

        for await _ in changes { break }
    }
}
