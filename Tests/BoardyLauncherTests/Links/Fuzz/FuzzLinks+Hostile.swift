import BoardTestSupport
import TestSupport

extension FuzzLinks {
    /// A malformed or malicious link. `HugeLinkFuzzTests` covers very long links.
    func hostile(_ random: inout SeededGenerator) -> String {
        let many = 1 + random.below(60)
        let segment = FuzzLinks.mutated(random.one(of: ["a", "%61", "a%2Fb", "..", "é"]), &random)
        switch random.below(8) {
        case 0: return random.one(of: Self.short)
        case 1: return "app://home" + String(repeating: "/", count: many) + segment
        case 2: return "app://home/" + String(repeating: segment + "/", count: many)
        case 3: return "app://home/a?" + String(repeating: "id=\(segment)&", count: many)
        case 4:
            return "app://home/a?" + String(repeating: random.one(of: ["&", "=", "&=", ";", "+", "?"]), count: many)
        case 5: return "app://" + String(repeating: random.one(of: ["a.", "@", ":", "[", "%41"]), count: many) + "/a"
        case 6: return String(decoding: (0..<many).map { _ in UInt8(random.below(256)) }, as: UTF8.self)
        default:
            let pieces = [
                ":", "/", "//", "?", "#", "&", "=", "%", "%41", "a", "@", "[", "]", ".", "..", "app", "\u{0}", "é",
            ]
            return (0..<(1 + many / 5)).map { _ in random.one(of: pieces) }.joined()
        }
    }

    private static let short = [
        "", " ", "/", "//", "///", "?", "#", ":", "::", "://", ":///a", ":a", "a", "a:", "a:/", "a://", "a:///",
        "a:////", "a:?", "a:#",
        "a:?#", "a://?", "a://#", "a://?id=1", "a:b", "1:a", "+:a", "a_b:a", "é:a", "a?b:c/d", "#a:b", "?a:/b",
        "//home/a",
        "../a", "./a:b", "a:..", "a:.", "a:/.", "a:/..", "a://h?", "a://h?/a/b", "a://h#/a/b", "a://h/?", "a://h/#",
        "a://h/?#?",
        "a://[::1", "a://::1]", "a://h:port/a", "a://h:-1/a", "a://h:99999999999999999999/a", "a://[v1.x]/a", "%61:a",
        "%",
        "a:%", "a:%2", "a:%2F", "a:%2Fa%2F", "a:/%2F", "a://h/%2F", "a://h/%2F/", "a://h/%00", "a://h/%EF%BB%BF",
        "a://h//",
        "a://h///", "a://h////", "a://h/a//", "a://h//a", "a\u{0}:b", "\u{FEFF}a:b", "a:b\u{301}",
        "a://h/b?\u{301}id=1", "\n", "a:\nb",
    ]
}
