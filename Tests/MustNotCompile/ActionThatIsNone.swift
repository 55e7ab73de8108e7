// error: type 'LampIO' does not conform to protocol 'IOInterface'
import Boardy

enum LampIO: IOInterface {
    typealias Input = Void
    typealias Action = Int
    static let boardID: BoardID = "lamp"
}
