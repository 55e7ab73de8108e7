extension DaemonOptions {
    /// The text of `--help`.
    static func help(_ program: String) -> String {
        """
        Serves the boards of this program to clients over NATS.

        Usage: \(program) --nats URL[,URL] --service NAME --expose MODULE[,MODULE] [options]
               \(program) --check-health --nats URL[,URL] --service NAME [--id ID]
               \(program) --list | --help | --version

          --nats URL[,URL]       The addresses of the NATS servers: nats://host:4222 or tls://host:4222.
          --service NAME         The name of the service. With --durable, all replicas of a service expose the same
                                 durable boards.
          --expose MODULE        A module whose boards clients can activate. May be given several times.
          --id ID                The name of this replica. The default is that of the environment variable BOARDD_ID, or
                                 consists of the host and the process.

          --creds FILE           Credentials: a file as 'nsc generate creds' writes it.
          --nkey FILE            A file with the seed of an nkey. FILE.pub contains its public key.
          --user NAME            A user, with its password in the first line of:
          --password-file FILE
          --tls-ca FILE          The certificate authorities to trust, in PEM format.
          --tls-cert FILE        The certificate of this program, with its key in:
          --tls-key FILE
          --tls-host NAME        The host in the certificate of the servers, if it differs from the address.

          --durable              Also carries out the activations that JetStream stores. With it:
          --stream-replicas N      The number of servers that store them. The default is 1.
          --ack-wait S             The seconds without a sign of life after which another replica gets the activation.
                                   The default is 30.
          --tries N                The number of tries before an activation becomes a dead letter. The default is 5.
          --retry-delay S          The seconds before the second try, doubled for further ones. The default is 1.
          --dedup-window S         The seconds in which a repeated submission is recognized. The default is 600.
          --max-durable N          The number of activations that this replica carries out at once. The default is 256.

          --max-sessions N       The number of sessions. The default is 10000.
          --drain-time S         The seconds that activations have to end after SIGTERM or SIGINT. The default is 25.
          --log-level LEVEL      error, warning, info or debug. The default is info.
          --log-format FORMAT    text or json. The default is text.

          --check-health         Asks a replica for its health, prints the answer, and ends with 0, 1, 64 or 69. The
                                 user needs permission to publish to boardy.NAME.health and boardy.NAME.health.*, and to
                                 subscribe to _INBOX.>.
          --list                 Lists the modules and their boards.

        A second SIGTERM or SIGINT ends the program at once.

        Exit status: 0 drained or healthy, 1 not healthy or no answer, 64 wrong option, 69 no connection to NATS, 70 internal
        error or ended before the drain.

        """
    }
}
