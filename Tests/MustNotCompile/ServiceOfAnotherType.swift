// error: cannot convert value of type 'String' to closure result type 'Int'
import CoreContracts

@MainActor
func service() -> Service {
    Service(Int.self) { "one" }
}
