// error: cannot convert value of type '(String.Type, Bool.Type)' to expected argument type '(String.Type, Int.Type)'
import CoreContracts

@MainActor
func register(_ registry: any ServiceRegistry) {
    registry.register(Int.self, dependencies: (String.self, Bool.self)) { (text: String, number: Int) in number }
}
