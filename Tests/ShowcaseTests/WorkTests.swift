import Boardy
import TestSupport
import Testing

@testable import Showcase

/// The program runs until the work of all links has ended.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WorkTests {
    private let log = ErrorLog()
    private let failures = ErrorCounter()
    private let work = TaskTracker()

    @Test func links_thatBeginWork_areOpenedOneAfterTheOther() async {
        let notes = Notes()
        let session = session(notes, opensAtOnce: false)

        #expect(await session.open(["app://home/work/a", "app://home/work/b"]) == 0)

        #expect(notes.all == ["opened a", "done a", "opened b", "done b"])
    }

    @Test func links_openedAtOnce_doNotWaitForWork() async {
        let notes = Notes()
        let session = session(notes, opensAtOnce: true)

        #expect(await session.open(["app://home/work/a", "app://home/work/b"]) == 0)

        #expect(notes.all == ["opened a", "opened b", "done a", "done b"])
    }

    @Test(arguments: [true, false])
    func link_whoseWorkFails_isNotHandled(opensAtOnce: Bool) async {
        let session = session(Notes(), opensAtOnce: opensAtOnce)

        #expect(await session.open(["app://home/work/fail", "app://home/work/a"]) == 1)
        #expect(log.texts == ["'work': It failed. To fix: nothing."])
    }

    @Test func idle_whenNothingIsUnderWay_returns() async {
        await work.idle()
    }

    private func session(_ notes: Notes, opensAtOnce: Bool) -> LinkSession {
        let launcher = PluginLauncher.with(options: log.options)
            .install(observer: failures)
            .install(observer: work)
            .install(
                plugin: FakeModule("work") {
                    BoardRegistration(WorkIO.self) { id in
                        TaskBoard(identifier: id, policy: .queue) { name in
                            await Task.yield()
                            if name == "fail" { throw Failure() }
                            return name
                        }
                    }
                }
            )
            .install(urlOpenerPlugins: [WorkOpener(notes: notes)])
            .instantiate()
            .launch { mainboard in
                mainboard.destination(WorkIO.self).flow.handle { notes.all.append("done \($0)") }
            }
        return LinkSession(
            launcher: launcher, failures: failures, work: work, terminal: Terminal(), opensAtOnce: opensAtOnce)
    }

    private struct Failure: Error, CustomStringConvertible {
        let description = "It failed. To fix: nothing."
    }
}

@MainActor
private final class Notes {
    var all: [String] = []
}

private enum WorkIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "work"
}

private struct WorkOpener: URLOpenerPathMatchingPlugin {
    let matchingPath = "/work/{name}"
    let notes: Notes

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        let name = parameters["name"] ?? ""
        notes.all.append("opened \(name)")
        mainboard.destination(WorkIO.self).activation.activate(with: name)
    }
}
