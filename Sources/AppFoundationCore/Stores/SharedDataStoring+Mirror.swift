extension SharedDataStoring {
    /// Stores each element of a sequence for another process, and reports the changes, such as to reload widgets.
    ///
    /// ```swift
    /// // The forecasts of a board, for a widget.
    /// try await store.mirror(mainboard.serviceMap.modWeather.ioForecast.outputs, in: .forecast) { $0 = $1 } didChange: {
    ///     WidgetCenter.shared.reloadTimelines(ofKind: "ForecastWidget")
    /// }
    /// ```
    ///
    /// The system limits how often widgets reload. An element that leaves the value as it was is therefore not reported, except the first one:
    /// a former process can have ended between the change and its report. Returns at the end of the sequence.
    ///
    /// - Parameters:
    ///   - elements: the sequence, such as the outputs of a board or the events of a bus.
    ///   - key: the key of the value.
    ///   - change: changes the value for an element. The value is nil if there is none.
    ///   - didChange: runs after the first element, and after each change of the value.
    /// - Throws: the error of the sequence or of the change, or as ``update(_:_:)``. The former value is kept then.
    public func mirror<Elements: AsyncSequence & Sendable, Value: Equatable>(
        _ elements: Elements, in key: StoreKey<Value>,
        by change: @Sendable (inout Value?, Elements.Element) throws -> Void, didChange: @Sendable () async -> Void
    ) async throws where Elements.Element: Sendable {
        var isFirst = true
        for try await element in elements {
            let isChanged = try await update(key) { value in
                let old = value
                try change(&value, element)
                return value != old
            }
            if isChanged || isFirst { await didChange() }
            isFirst = false
        }
    }
}
