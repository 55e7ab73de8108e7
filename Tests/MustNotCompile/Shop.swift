// The boards that the programs in this folder use. This file and Accepted.swift must compile. Each other file must not
// compile, with the message in its first line; `.ci/check-must-not-compile` checks that.
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
