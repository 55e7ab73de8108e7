extension ModuleSpec {
    /// The protocol of the service, its implementation and its tests.
    var serviceFiles: [SourceFile] {
        guard has(.service) else { return [] }
        return [
            interfaceFile(
                "\(name)Service.swift",
                """
                /// Remembers the latest items. A service of the \(name) module.
                @MainActor
                public protocol \(name)Service: AnyObject {
                    /// The latest items, at most 20. The newest is the first.
                    var items: [String] { get }

                    /// Adds an item as the newest. A known item moves to the front.
                    func add(_ item: String)
                }
                """),
            implementation(
                "Service/InMemory\(name)Service.swift", imports: [interface],
                """
                /// Keeps the items until the end of the run.
                final class InMemory\(name)Service: \(name)Service {
                    private(set) var items: [String] = []

                    func add(_ item: String) {
                        items = Array(([item] + items.filter { $0 != item }).prefix(20))
                    }
                }
                """),
            testFile(
                "Service", imports: [interface],
                [
                    """
                        @Test func add_whenAnItemIsKnown_movesItToTheFront() throws {
                            let service = try harness.require(\(serviceType).self)
                            for item in ["tea", "milk", "tea"] { service.add(item) }

                            #expect(service.items == ["tea", "milk"])
                            harness.expectNoErrors()
                        }
                    """,
                    """
                        @Test func add_whenThereAre20Items_removesTheOldest() throws {
                            let service = try harness.require(\(serviceType).self)
                            for number in 1...21 { service.add("\\(number)") }

                            #expect(service.items.count == 20)
                            #expect(service.items.first == "21")
                            #expect(service.items.last == "2")
                        }
                    """,
                ]),
        ]
    }
}
