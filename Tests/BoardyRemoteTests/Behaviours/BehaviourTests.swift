import RemoteBehaviours
import Testing

/// The behaviours of boards, at each place.
@Suite(.timeLimit(.minutes(10)))
struct BehaviourTests {
    @Test(arguments: Behaviour.all)
    func local(behaviour: Behaviour) async throws {
        try await behaviour.check(.local)
    }

    @Test(arguments: Behaviour.all)
    func inMemory(behaviour: Behaviour) async throws {
        try await behaviour.check(.inMemory)
    }

    @Test(arguments: Behaviour.all)
    func isolated(behaviour: Behaviour) async throws {
        try await behaviour.check(.isolated)
    }

    #if os(Linux) || os(macOS)
        @Test(arguments: Behaviour.all)
        func process(behaviour: Behaviour) async throws {
            try await behaviour.check(.process())
        }
    #endif
}
