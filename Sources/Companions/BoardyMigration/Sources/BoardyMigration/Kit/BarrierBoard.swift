public import Boardy

extension BarrierBoard {
    @available(*, unavailable, message: "use BarrierIO<Value>.Input; the interface of the board is BarrierIO<Value>")
    public typealias Action = BarrierIO<Value>.Input
}
