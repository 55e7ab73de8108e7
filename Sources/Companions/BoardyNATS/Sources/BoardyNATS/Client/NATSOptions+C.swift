import BoardySupport
internal import CNats
import Foundation

extension NATSOptions {
    /// Calls a function with the options of the C client.
    func withOptions<Value>(
        events: CallbackID, _ body: (OpaquePointer) throws(NATSError) -> Value
    ) throws(NATSError) -> Value {
        try validate()
        var created: OpaquePointer?
        try NATSError.check(natsOptions_Create(&created), "create options")
        guard let options = created else { throw NATSError(.failed, "cannot create options") }
        defer { natsOptions_Destroy(options) }
        try setServers(options)
        try setLimits(options)
        try setTLS(options)
        try setCredentials(options)
        try setEvents(events, in: options)
        return try body(options)
    }

    private func setServers(_ options: OpaquePointer) throws(NATSError) {
        let copies = servers.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        var pointers = copies.map { $0.map { UnsafePointer($0) } }
        try NATSError.check(natsOptions_SetServers(options, &pointers, Int32(pointers.count)), "set the servers")
        try NATSError.check(natsOptions_SetName(options, name), "set the name")
        try NATSError.check(natsOptions_SetCustomInboxPrefix(options, inboxPrefix), "set the inbox prefix")
    }

    private func setLimits(_ options: OpaquePointer) throws(NATSError) {
        let limits: [(String, natsStatus)] = [
            ("connectTimeout", natsOptions_SetTimeout(options, connectTimeout.milliseconds)),
            ("reconnectWait", natsOptions_SetReconnectWait(options, reconnectWait.milliseconds)),
            ("reconnectWait", natsOptions_SetReconnectJitter(options, 100, 100)),
            ("reconnectAttempts", natsOptions_SetMaxReconnect(options, Int32(clamping: reconnectAttempts))),
            ("reconnectBufferSize", natsOptions_SetReconnectBufSize(options, Int32(clamping: reconnectBufferSize))),
            ("pingInterval", natsOptions_SetPingInterval(options, pingInterval.milliseconds)),
            ("pingInterval", natsOptions_SetMaxPingsOut(options, 2)),
            ("writeTimeout", natsOptions_SetWriteDeadline(options, writeTimeout.milliseconds)),
            ("sendsImmediately", natsOptions_SetSendAsap(options, sendsImmediately)),
            (
                "retriesFirstConnection",
                natsOptions_SetRetryOnFailedConnect(options, retriesFirstConnection, nil, nil)
            ),
        ]
        for (name, status) in limits { try NATSError.check(status, "set \(name)") }
    }

    private func setTLS(_ options: OpaquePointer) throws(NATSError) {
        guard tls != nil || servers.contains(where: { $0.hasPrefix("tls://") }) else { return }
        try NATSError.check(natsOptions_SetSecure(options, true), "use TLS")
        if let file = tls?.authorityFile {
            try check(
                tls: natsOptions_LoadCATrustedCertificates(options, file), "read the authorities in \(quoted(file))")
        }
        if let file = tls?.certificateFile, let key = tls?.keyFile {
            try check(
                tls: natsOptions_LoadCertificatesChain(options, file, key),
                "read the certificate in \(quoted(file)) and its key in \(quoted(key))")
        }
        if let host = tls?.expectedHost ?? commonHost {
            try check(tls: natsOptions_SetExpectedHostname(options, host), "expect the host \(quoted(host))")
        }
    }

    private func check(tls status: natsStatus, _ action: @autoclosure () -> String) throws(NATSError) {
        guard status != NATS_OK else { return }
        throw NATSError(.invalidOption, "cannot \(action()): \(String(cString: natsStatus_GetText(status)))")
    }

    private func setCredentials(_ options: OpaquePointer) throws(NATSError) {
        let status =
            switch credentials {
            case .none: NATS_OK
            case .user(let user, let password): natsOptions_SetUserInfo(options, user, password)
            case .token(let token): natsOptions_SetToken(options, token)
            case .credentialsFile(let file): natsOptions_SetUserCredentialsFromFiles(options, file, nil)
            case .nkey(let publicKey, let file): natsOptions_SetNKeyFromSeed(options, publicKey, file)
            }
        try NATSError.check(status, "use the \(credentials)")
    }
}
