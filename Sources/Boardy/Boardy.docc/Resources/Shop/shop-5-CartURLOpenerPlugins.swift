import Boardy
import CartIO

/// Opens `/cart/ARTICLE`, to which `?count=NUMBER` adds the number of pieces.
struct CartURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let article: String
        let count: UInt8?
    }

    let name = "the Cart board (?count=NUMBER)"
    let matchingPath = "/cart/{article}"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        let request = CartRequest(article: parameters.article, count: Int(parameters.count ?? 1))
        mainboard.serviceMap.modCart.ioCart.activation.activate(with: request)
    }
}
