/// How long both sides of a benchmark took, for each time.
struct Timing {
    /// In nanoseconds.
    let measured: Quartiles
    /// In nanoseconds.
    let baseline: Quartiles
    /// Of what was timed one right after the other, so that what slows the machine down slows both.
    let ratio: Quartiles
    let repetitions: Int
}

extension Contest {
    /// Whether both sides come to the same, which they do not if one of them does something else than it should.
    @MainActor
    var isFair: Bool { measured(7) == baseline(7) && measured(10) == baseline(10) }

    /// Times both sides in turn, after both have warmed up.
    @MainActor
    func time(_ effort: Effort) -> Timing {
        let clock = ContinuousClock()
        let (measuredTimes, baselineTimes) = (
            Self.times(measured, taking: effort.sample), Self.times(baseline, taking: effort.sample)
        )
        func nanoseconds(_ work: Work, _ times: Int) -> Double {
            clock.measure { consume(work(times)) } / .nanoseconds(1) / Double(times)
        }
        var (measuredCosts, baselineCosts, ratios): ([Double], [Double], [Double]) = ([], [], [])
        let start = clock.now
        while ratios.count < effort.fewest
            || ratios.count < effort.repetitions && clock.now - start < effort.most
        {
            // Each goes first every other time.
            let isMeasuredFirst = ratios.count.isMultiple(of: 2)
            let early = isMeasuredFirst ? nanoseconds(measured, measuredTimes) : nanoseconds(baseline, baselineTimes)
            let late = isMeasuredFirst ? nanoseconds(baseline, baselineTimes) : nanoseconds(measured, measuredTimes)
            let (cost, base) = isMeasuredFirst ? (early, late) : (late, early)
            measuredCosts.append(cost)
            baselineCosts.append(base)
            ratios.append(cost / base)
        }
        return Timing(
            measured: Quartiles(measuredCosts), baseline: Quartiles(baselineCosts), ratio: Quartiles(ratios),
            repetitions: ratios.count)
    }

    /// How often something has to be done to take a while. Finding that out warms up what is done.
    @MainActor
    static func times(_ work: Work, taking sample: Duration) -> Int {
        let clock = ContinuousClock()
        var times = 1
        while times < 1 << 30 {
            let duration = clock.measure { consume(work(times)) }
            if duration >= sample { return times }
            // Ten times as many at most, since the first call may have been slow.
            let wanted = duration > .zero ? sample / duration * 1.2 : 10
            times = max(times + 1, Int(Double(times) * min(wanted, 10)))
        }
        return times
    }
}
