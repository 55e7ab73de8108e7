import Boardy
import BoardyNATS
import BoardyRemote
import NATSTestSupport
import RemoteBehaviours
import RemoteFixtures
import Testing

/// The behaviours of boards over NATS, with two replicas that share the activations.
@Suite(.timeLimit(.minutes(10)))
struct BehaviourTests {
    @Test(arguments: Behaviour.all)
    func nats(behaviour: Behaviour) async throws {
        try await behaviour.check(.nats)
    }
}

extension BoardPlace {
    /// Two replicas with a common journal. The server of NATS ends with the process of the tests.
    static let nats = BoardPlace("NATS") { component in
        let place = try await NATSPlace.shared.value
        let transport = try NATSTransport(place.client, service: "behaviours", limits: .forTests)
        return component.install(remote: .fixtures, over: transport, limits: .forTests)
    }
}

@MainActor
private struct NATSPlace {
    static let shared = Task {
        // The default of the server is 1 MiB.
        var settings = NATSServerSettings()
        settings.maximumPayload = 8 << 20
        let (server, journal) = (try await NATSServer.start(settings), Journal())
        let replicas = [
            try await server.replica(service: "behaviours", journal: journal),
            try await server.replica(service: "behaviours", journal: journal),
        ]
        return NATSPlace(server: server, replicas: replicas, client: try await server.connect())
    }

    let server: NATSServer
    let replicas: [Replica]
    let client: NATSClient
}
