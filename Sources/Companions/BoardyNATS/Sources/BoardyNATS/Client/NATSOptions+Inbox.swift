extension NATSOptions {
    /// Returns true for a valid subject whose first token is that of ``inboxPrefix``: the inbox of a client.
    package func isInbox(_ subject: String) -> Bool {
        let root = inboxPrefix.prefix { $0 != "." }
        return subject.utf8.count <= BoardSubjects.maximumLength && subject.hasPrefix("\(root).")
            && (try? NATSSubject.validate(subject)) != nil
    }
}
