import AppFoundation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WithContainerTests {
    @Test func scope_whenItEnds_restoresTheOuterOne() {
        withContainer { outer in
            outer.engine.register { Engine("outer") }
            withContainer { inner in
                inner.engine.register { Engine("inner") }
                #expect(Car().engine.name == "inner")
            }
            #expect(Car().engine.name == "outer")
        }
    }

    @Test func scope_whenTheOperationThrows_passesTheErrorOn() async {
        struct Broken: Error {}
        #expect(throws: Broken.self) { try withContainer { _ in throw Broken() } }
        await #expect(throws: Broken.self) {
            try await withContainer { _ in
                await Task.yield()
                throw Broken()
            }
        }
    }

    @Test func scope_inATaskThatItStarts_isTheSame() async {
        let task = withContainer { container in
            container.engine.register { Engine("task") }
            return Task {
                await Task.yield()
                return Car().lazyEngine.name
            }
        }
        #expect(await task.value == "task")
    }

    @Test func overrides_ofAHundredConcurrentTasks_doNotLeak() async {
        let names = await withTaskGroup(of: [String].self, returning: [[String]].self) { group in
            for number in 0..<100 {
                group.addTask { await Self.names(of: number) }
            }
            var all: [[String]] = []
            for await names in group { all.append(names) }
            return all
        }
        #expect(names.count == 100)
        #expect(Set(names).count == 100)
        #expect(names.allSatisfy { Set($0).count == 1 })
    }

    /// Overrides a service, gives the other tasks time, and returns the names that each way to the service finds.
    private static func names(of number: Int) async -> [String] {
        await withContainer { container in
            container.engine.register { Engine("\(number)") }
            await Task.yield()
            let car = Car()
            await Task.yield()
            return [
                car.engine.name, car.lazyEngine.name, Container.shared.engine().name, Car().lazyEngine.name,
            ]
        }
    }
}
