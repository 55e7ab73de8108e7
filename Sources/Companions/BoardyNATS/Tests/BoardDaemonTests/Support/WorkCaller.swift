import Boardy
import BoardyLauncher
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import WorkIO

/// A client of the example module.
@MainActor
final class WorkCaller {
    let client: NATSClient
    let activations: JetStreamActivations
    let launcher: PluginLauncher

    convenience init(
        _ nats: NATSServer..., options: DurableOptions = DurableOptions(), limits: RemoteLimits = RemoteLimits()
    ) async throws {
        try await self.init(nats, options: options, limits: limits)
    }

    init(_ nats: [NATSServer], options: DurableOptions, limits: RemoteLimits) async throws {
        let service = "work"
        var settings = nats[0].options
        settings.servers = nats.map(\.url)
        // A server that is cut off is left after 2 to 3 seconds.
        settings.pingInterval = .seconds(1)
        client = try await NATSClient.connect(settings)
        activations = try JetStreamActivations(client, service: service, options: options)
        let others = try NATSTransport(client, service: service, limits: limits)
        launcher = PluginLauncher.with(options: MainOptions().with(ErrorSink.none).with(LeakDetection.off))
            .install(
                remote: WorkBoards.remote, over: DeliveryTransport(durable: activations, others: others), limits: limits
            )
            .instantiate()
    }

    var map: WorkMap { launcher.mainboard.serviceMap.modWork }
}

extension NATSServerSettings {
    static var jetStream: NATSServerSettings {
        var settings = NATSServerSettings()
        settings.hasJetStream = true
        return settings
    }
}

/// The arguments of a replica of the example module.
func replica(_ nats: NATSServer, durable: Bool = false, _ more: String...) -> [String] {
    ["--nats", nats.url, "--service", "work", "--expose", "Work"]
        + (durable ? ["--durable"] : []) + more
}
