// What the cases in this folder are about. This file and Accepted.swift must compile; each of the others must not, and for
// the reason that its first line gives. `.ci/check-refused` sees to it.
import Boardy

enum CartIO: IOInterface {
    typealias Input = Void
    typealias Output = Cart
    typealias Action = CartAction
    static let boardID: BoardID = "cart"
}

enum CheckoutIO: IOInterface {
    typealias Input = Order
    typealias Output = Receipt
    typealias Command = CheckoutCommand
    static let boardID: BoardID = "checkout"
}

enum PricingIO: IOInterface {
    typealias Input = Cart
    typealias Output = Order
    static let boardID: BoardID = "pricing"
}

enum NoticeIO: IOInterface {
    typealias Input = String
    static let boardID: BoardID = "notice"
}

enum ArchiveIO: IOInterface {
    typealias Input = Receipt
    static let boardID: BoardID = "archive"
}

struct Cart {}
struct Order {}
final class Receipt {}
enum CartAction: BoardFlowAction { case emptied }
enum CheckoutCommand { case cancel }
final class Screen {}
