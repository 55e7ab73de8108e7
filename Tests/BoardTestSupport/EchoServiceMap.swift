package import Boardy

package struct EchoServiceMap: ModuleServiceMap {
    package let root: ServiceMap
    package init(_ root: ServiceMap) { self.root = root }
    package var ioEcho: Destination<EchoIO> { destination() }
}

extension ServiceMap {
    package var modEcho: EchoServiceMap { link() }
}
