public import Boardy
public import BoardyRemote

/// The boards of the example module of `boardd`.
public enum WorkBoards {
    /// All boards, to install them from elsewhere and to expose them.
    public static let remote = RemoteBoards(WordCountIO.self, CounterIO.self, ConvertIO.self)
}

extension BoardID {
    /// The identifier of the ``WordCountIO`` board.
    public static let pubWordCount: BoardID = "pub.work.word-count"

    /// The identifier of the ``CounterIO`` board.
    public static let pubCounter: BoardID = "pub.work.counter"

    /// The identifier of the ``ConvertIO`` board.
    public static let pubConvert: BoardID = "pub.work.convert"
}

/// The destinations of the example module.
@MainActor
public struct WorkMap {
    private let serviceMap: ServiceMap

    init(_ serviceMap: ServiceMap) { self.serviceMap = serviceMap }

    /// The board that counts words.
    public var ioWordCount: Destination<WordCountIO> { serviceMap.destination() }

    /// The board that counts until it is told to finish.
    public var ioCounter: Destination<CounterIO> { serviceMap.destination() }

    /// The board that converts a text durably.
    public var ioConvert: Destination<ConvertIO> { serviceMap.destination() }
}

extension ServiceMap {
    /// The boards of the example module.
    @MainActor public var modWork: WorkMap { WorkMap(self) }
}
