import BoardyNATS
import Foundation
import NATSTestSupport
import Testing

@testable import BoardDaemon

@Suite(.timeLimit(.minutes(10)))
struct HealthTests {
    @Test func request_isAnsweredByEachReplica() async throws {
        try await withNATSServer { nats in
            let replicas = try ["one", "two"].map { try DaemonProcess(replica(nats, "--id", $0)) }
            for replica in replicas { try await replica.serves() }
            let client = try await nats.connect()
            var answers = try client.subscribe("_INBOX.test").makeAsyncIterator()

            try client.publish("boardy.work.health", replyTo: "_INBOX.test")
            var reports: [HealthReport] = []
            for _ in 1...2 {
                let answer = try #require(try await answers.next())
                reports.append(try JSONDecoder().decode(HealthReport.self, from: answer.payload))
            }

            #expect(Set(reports.map(\.id)) == ["one", "two"])
            for report in reports {
                #expect(report.service == "work")
                #expect(report.version == "1.0")
                #expect(report.state == "serving")
                #expect(report.uptime > 0)
                #expect((report.sessions, report.activations) == (0, 0))
                #expect(report.durable == nil)
                #expect(report.boards == ["pub.work.convert", "pub.work.counter", "pub.work.word-count"])
                #expect(report.nats?.contains("\(nats.port)") == true)
            }
            withExtendedLifetime(replicas) {}
        }
    }

    @Test(arguments: ["orders.delete", "boardy.work.health.x", "_INBOXES.a"])
    func request_withASubjectForAnswersThatIsNoInbox_isNotAnswered(replyTo: String) async throws {
        try await withNATSServer { nats in
            let daemon = try DaemonProcess(replica(nats))
            try await daemon.serves()
            let client = try await nats.connect()
            var answers = try client.subscribe(">").makeAsyncIterator()

            try client.publish("boardy.work.health", replyTo: replyTo)
            try client.publish("boardy.work.health", replyTo: "_INBOX.test")

            // The replica answers in the order of the requests.
            var subjects: [String] = []
            while subjects.last != "_INBOX.test" { subjects.append(try #require(try await answers.next()).subject) }
            #expect(!subjects.contains(replyTo))
            withExtendedLifetime(daemon) {}
        }
    }

    @Test func request_afterABurst_isAnswered() async throws {
        try await withNATSServer { nats in
            let daemon = try DaemonProcess(replica(nats))
            try await daemon.serves()
            let client = try await nats.connect()
            for _ in 0..<20_000 { try client.publish("boardy.work.health", replyTo: "_INBOX.burst") }
            try await client.flush()

            try await health(of: nats) { $0.state == "serving" }
            withExtendedLifetime(daemon) {}
        }
    }

    @Test func check_ofAReplica_endsWith0AndPrintsTheReport() async throws {
        try await withNATSServer { nats in
            let daemon = try DaemonProcess(replica(nats, "--id", "host.example"))
            try await daemon.serves()

            for more in [[], ["--id", "host.example"]] {
                let check = try DaemonProcess(["--check-health", "--nats", nats.url, "--service", "work"] + more)
                #expect(await check.exitStatus() == 0)
                #expect(check.output.all.first?.contains("\"id\":\"host.example\"") == true)
            }
            withExtendedLifetime(daemon) {}
        }
    }

    @Test func check_ofAReplicaThatIsNotThere_endsWith1() async throws {
        try await withNATSServer { nats in
            let daemon = try DaemonProcess(replica(nats, "--id", "one"))
            try await daemon.serves()

            let check = try DaemonProcess([
                "--check-health", "--nats", nats.url, "--service", "work", "--id", "two",
            ])

            #expect(await check.exitStatus() == 1)
            #expect(check.output.all.first?.hasPrefix("No replica has answered on boardy.work.health.two") == true)
            withExtendedLifetime(daemon) {}
        }
    }

    @Test func check_withoutAServer_endsWith69() async throws {
        let check = try DaemonProcess([
            "--check-health", "--nats", "nats://127.0.0.1:\(try freePort())", "--service", "work",
        ])

        #expect(await check.exitStatus() == 69)
    }
}
