import Boardy

struct EchoServiceMap: ModuleServiceMap {
    let root: ServiceMap
    init(_ root: ServiceMap) { self.root = root }
    var ioEcho: Destination<EchoIO> { destination() }
}

extension ServiceMap {
    var modEcho: EchoServiceMap { link() }
}
