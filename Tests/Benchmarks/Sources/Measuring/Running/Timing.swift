/// The times of both sides of a benchmark, per iteration.
struct Timing {
    /// The time of the measured side in nanoseconds.
    let measured: Quartiles
    /// The time of the baseline side in nanoseconds.
    let baseline: Quartiles
    /// The ratios of consecutive timings, so that a slow machine affects both sides.
    let ratio: Quartiles
    let repetitions: Int
}

extension Contest {
    /// True if both sides return the same results. Different results mean that one side performs a wrong operation.
    @MainActor
    var isFair: Bool {
        get async {
            for times in [7, 10] {
                let results = (await measured(times), await baseline(times))
                guard results.0 == results.1 else { return false }
            }
            return true
        }
    }

    /// Times both sides alternately, after a warm-up.
    @MainActor
    func time(_ effort: Effort) async -> Timing {
        let clock = ContinuousClock()
        let (measuredTimes, baselineTimes) = (
            await Self.times(measured, taking: effort.sample), await Self.times(baseline, taking: effort.sample)
        )
        func nanoseconds(_ work: Work, _ times: Int) async -> Double {
            await clock.measure { consume(await work(times)) } / .nanoseconds(1) / Double(times)
        }
        var (measuredCosts, baselineCosts, ratios): ([Double], [Double], [Double]) = ([], [], [])
        let start = clock.now
        while ratios.count < effort.fewest
            || ratios.count < effort.repetitions && clock.now - start < effort.most
        {
            // The two sides alternate in the first place.
            let isMeasuredFirst = ratios.count.isMultiple(of: 2)
            let early = isMeasuredFirst ? nil : await nanoseconds(baseline, baselineTimes)
            let cost = await nanoseconds(measured, measuredTimes)
            let base = if let early { early } else { await nanoseconds(baseline, baselineTimes) }
            measuredCosts.append(cost)
            baselineCosts.append(base)
            ratios.append(cost / base)
        }
        return Timing(
            measured: Quartiles(measuredCosts), baseline: Quartiles(baselineCosts), ratio: Quartiles(ratios),
            repetitions: ratios.count)
    }

    /// The number of iterations that takes at least `sample`. The search also warms up the work.
    @MainActor
    static func times(_ work: Work, taking sample: Duration) async -> Int {
        let clock = ContinuousClock()
        var times = 1
        while times < 1 << 30 {
            let duration = await clock.measure { consume(await work(times)) }
            if duration >= sample { return times }
            // The factor is at most ten, because the first call may be slow.
            let wanted = duration > .zero ? sample / duration * 1.2 : 10
            times = max(times + 1, Int(Double(times) * min(wanted, 10)))
        }
        return times
    }
}
