// error: call to main actor-isolated initializer 'init(externalProducer:diagnostics:)' in a synchronous nonisolated context
import Boardy

func makeProducer() -> BoardProducer {
    BoardProducer()
}
