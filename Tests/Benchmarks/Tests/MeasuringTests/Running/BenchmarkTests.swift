import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct BenchmarkTests {
        private func benchmark(_ measured: @escaping Work, _ baseline: @escaping Work) -> Benchmark {
            Benchmark("turning", against: "turning less", budget: .noted) {
                Contest(measured: measured, baseline: baseline)
            }
        }

        private let short = Effort(
            repetitions: 15, sample: .milliseconds(4), most: .seconds(5), slack: 1, isLenient: false)

        @Test func run_whenTheSidesDiffer_throwsUnfairWithTheName() async throws {
            let unfair = await #expect(throws: Unfair.self) { try await benchmark({ $0 }, { $0 + 1 }).run(short) }
            #expect(unfair?.benchmark == "turning")
            #expect(unfair?.description.contains("'turning'") == true)
        }

        @Test func run_whenTwiceTheWorkIsDone_findsARatioOfAboutTwo() async throws {
            let finding = try await benchmark(turning(400), turning(200)).run(short)
            #expect((1.2...4).contains(finding.ratio.median))
        }

        @Test func run_whenHalfTheWorkIsDone_findsARatioOfAboutAHalf() async throws {
            let finding = try await benchmark(turning(200), turning(400)).run(short)
            #expect((0.25...0.83).contains(finding.ratio.median))
        }

        @Test func run_whenTimed_findsWhatEachSideTakes() async throws {
            let finding = try await benchmark(turning(4000), turning(200)).run(short)
            #expect(finding.baselineTime.lower > 0)
            #expect(finding.measuredTime.median > finding.baselineTime.median)
            #expect((5...15).contains(finding.repetitions))
        }

        @Test func run_whenDone_keepsWhatTheBenchmarkSays() async throws {
            let finding = try await benchmark(turning(10), turning(10)).run(short)
            #expect(finding.name == "turning")
            #expect(finding.baseline == "turning less")
            #expect(finding.budget == .noted)
            #expect(finding.instructions == nil)
        }

        @Test func run_whenDone_hasPreparedOnceAndCalledBothSides() async throws {
            let calls = Calls()
            var prepared = 0
            let benchmark = Benchmark("calls", against: "calls", budget: .noted) {
                prepared += 1
                return Contest(measured: calls.noting("measured"), baseline: calls.noting("baseline"))
            }
            _ = try await benchmark.run(
                Effort(repetitions: 1, sample: .zero, most: .zero, slack: 1, isLenient: false))
            #expect(prepared == 1)
            #expect(calls.names.filter { $0 == "measured" }.count >= 5)
            #expect(calls.names.filter { $0 == "baseline" }.count >= 5)
        }

        #if canImport(Glibc)
            @Test func run_whenOneSideAllocates_countsThatForEachTime() async throws {
                let allocations = try #require(
                    try await benchmark(Shelf().work, { $0 }).run(short).allocations)
                #expect(allocations.measured.rounded() == 1)
                #expect(allocations.baseline.rounded() == 0)
            }
        #else
            @Test func run_whenTheHeapCannotBeCounted_hasNoAllocations() async throws {
                #expect(try await benchmark({ $0 }, { $0 }).run(short).allocations == nil)
            }
        #endif
    }
}
