extension NATSOptions {
    /// True if a subject can be the inbox of a client: valid, and with the first token of ``inboxPrefix``.
    package func isInbox(_ subject: String) -> Bool {
        let root = inboxPrefix.prefix { $0 != "." }
        return subject.utf8.count <= BoardSubjects.maximumLength && subject.hasPrefix("\(root).")
            && (try? NATSSubject.validate(subject)) != nil
    }
}
