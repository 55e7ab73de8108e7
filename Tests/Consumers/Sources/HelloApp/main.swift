import Boardy

enum GreetingIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "greeting"
}

let mainboard = Motherboard(boards: [TaskBoard<GreetingIO> { name in "Hello, \(name)!" }])
print(try await mainboard.destination(GreetingIO.self).activation.firstOutput(with: "Ada"))
