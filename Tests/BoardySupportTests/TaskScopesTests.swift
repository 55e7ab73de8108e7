import BoardySupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskScopesTests {
    private static let scopes = TaskScopes<String>()
    private var active: [String] { Self.scopes.active.map(\.self) }

    @Test func active_outsideOfAnOperation_isEmpty() { #expect(active.isEmpty) }

    @Test func active_inNestedOperations_isInnermostFirst() async {
        await Self.scopes.perform("outer") {
            await Self.scopes.perform("inner") { #expect(active == ["inner", "outer"]) }
            #expect(active == ["outer"])
        }
        #expect(active.isEmpty)
    }

    @Test func active_inATaskThatOutlivesAnOperation_skipsIt() async {
        let (ended, end) = AsyncStream<Void>.makeStream()
        let task = await Self.scopes.perform("outer") {
            await Self.scopes.perform("inner") {
                Task {
                    for await _ in ended {}
                    return (active, await Self.scopes.perform("late") { active })
                }
            }
        }
        end.finish()
        let (after, late) = await task.value
        #expect(after.isEmpty)
        #expect(late == ["late"])
    }

    @Test func active_inATaskStartedInside_containsTheOperation() async {
        await Self.scopes.perform("outer") {
            let task = Task { active }
            #expect(await task.value == ["outer"])
        }
    }

    @Test func active_inTasksOfAnOperation_containsItUntilItsEnd() async {
        let (started, start) = AsyncStream<Void>.makeStream()
        let (ended, end) = AsyncStream<Void>.makeStream()
        let (scope, task) = Self.scopes.begin("outer") { scope in
            let task = Task {
                let before = active
                start.finish()
                for await _ in ended {}
                return [before, active]
            }
            return (scope, task)
        }
        #expect(active.isEmpty)
        for await _ in started {}
        Self.scopes.end(scope)
        end.finish()
        #expect(await task.value == [["outer"], []])
        #expect(Self.scopes.isEmpty)
    }
}
