extension NATSOptions {
    /// True if a subject can be the inbox of a client: valid, and with the first token of ``inboxPrefix``.
    package func isInbox(_ subject: String) -> Bool { client(ofInbox: subject) != nil }

    /// The name of the client with an inbox: its second token; nil if a subject is no inbox.
    ///
    /// It is the name in the ``inboxPrefix`` of the client, or a random one of each transport without such a name. A client
    /// that takes the name of another one receives no answers, and its sessions end at the first.
    func client(ofInbox subject: String) -> String? {
        let root = inboxPrefix.prefix { $0 != "." } + "."
        guard subject.utf8.count <= BoardSubjects.maximumLength, subject.hasPrefix(root),
            (try? NATSSubject.validate(subject)) != nil
        else { return nil }
        return String(subject.dropFirst(root.count).prefix { $0 != "." })
    }
}
