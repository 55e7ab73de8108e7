import BoardTestSupport
import TestSupport

/// Generates links for the openers of one launcher: valid links, links with faults, and hostile links.
struct FuzzLinks {
    let patterns: [[FuzzReference.Segment]]
    let alphabet: FuzzAlphabet

    init(_ openers: [FuzzOpener], _ alphabet: FuzzAlphabet) {
        patterns = openers.map { FuzzReference.segments(of: $0.pattern) }
        self.alphabet = alphabet
    }

    func next(_ random: inout SeededGenerator) -> String {
        switch random.below(20) {
        case 0...8: return valid(&random)
        case 9...17:
            var link = valid(&random)
            for _ in 0...random.below(3) { link = Self.mutated(link, &random) }
            return link
        default:
            return hostile(&random)
        }
    }

    // MARK: Valid links

    func valid(_ random: inout SeededGenerator) -> String {
        var segments = random.oneIn(4) ? anySegments(&random) : segments(of: random.one(of: patterns), &random)
        // A removed, added or replaced segment makes the link match other patterns.
        if random.oneIn(5), !segments.isEmpty {
            let index = random.below(segments.count)
            switch random.below(3) {
            case 0: segments.remove(at: index)
            case 1: segments.insert(segment(&random), at: index)
            default: segments[index] = segment(&random)
            }
        }
        return Self.start(&random) + segments.joined(separator: "/") + (random.oneIn(6) ? "/" : "") + query(&random)
            + (random.oneIn(10) ? random.one(of: ["#", "#a", "#/b?c=d", "#%FF", "#?x=1"]) : "")
    }

    private static func start(_ random: inout SeededGenerator) -> String {
        guard random.oneIn(6) else { return "app://home/" }
        return random.one(of: [
            "app:/", "app:", "app:///", "APP://HOME/", "https://www.example.org:443/", "a+b-c.1://x/",
            "app://u:p@home/",
            "app://u@home/", "app://[::1]:80/", "app://[fe80::1%25en0]/", "app://h%20x/", "app://1.2.3.4/", "app://@/",
            "app://:80/", "mailto:", "data:", "javascript:", "file:///", "app://a:b:c/", "app://home//", "x://%FF/",
        ])
    }

    private func segments(of pattern: [FuzzReference.Segment], _ random: inout SeededGenerator) -> [String] {
        pattern.flatMap { segment in
            switch segment {
            case .literal(let literal): [written(literal, &random)]
            case .placeholder: [self.segment(&random)]
            case .rest: (0...random.below(3)).map { _ in self.segment(&random) }
            }
        }
    }

    private func anySegments(_ random: inout SeededGenerator) -> [String] {
        (0..<random.below(6)).map { _ in segment(&random) }
    }

    private func segment(_ random: inout SeededGenerator) -> String {
        // Most segments are literals of the alphabet, so that links match the literals of patterns.
        written(random.one(of: random.oneIn(3) ? FuzzAlphabet.values : alphabet.literals), &random)
    }

    private func query(_ random: inout SeededGenerator) -> String {
        guard random.oneIn(2) else { return "" }
        let items = (0..<random.below(5)).map { _ in
            let name = random.oneIn(8) ? random.one(of: FuzzAlphabet.values) : random.one(of: FuzzAlphabet.names)
            let value = written(random.one(of: FuzzAlphabet.values), &random)
            switch random.below(8) {
            case 0: return written(name, &random)
            case 1: return written(name, &random) + "="
            case 2: return "=" + value
            case 3: return ""
            case 4: return written(name, &random) + "=" + value + "=" + value
            default: return written(name, &random) + "=" + value
            }
        }
        return "?" + items.joined(separator: random.oneIn(10) ? ";" : "&")
    }

    // MARK: Escapes

    /// Returns the text as written in a link, with all necessary escapes and sometimes with unnecessary ones.
    private func written(_ text: String, _ random: inout SeededGenerator) -> String {
        let isPlain = text.utf8.allSatisfy { Self.unreserved[Int($0)] }
        if isPlain, !random.oneIn(8) { return text }
        let spelled = random.oneIn(3) ? FuzzAlphabet.respelled(text, &random) : text
        let escapesAll = random.oneIn(6)
        var written: [UInt8] = []
        for byte in spelled.utf8 {
            if Self.unreserved[Int(byte)], !escapesAll {
                written.append(byte)
            } else if Self.separating[Int(byte)], random.oneIn(2) {
                written.append(byte)
            } else {
                written += Self.escape(byte, isLowercase: random.oneIn(4))
            }
        }
        return String(decoding: written, as: UTF8.self)
    }

    static func escape(_ byte: UInt8, isLowercase: Bool = false) -> [UInt8] {
        let digits = Array((isLowercase ? "0123456789abcdef" : "0123456789ABCDEF").utf8)
        return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    private static let unreserved = table("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    private static let separating = table("!$'()*+,;:@")

    private static func table(_ characters: String) -> [Bool] {
        var table = [Bool](repeating: false, count: 256)
        for byte in characters.utf8 { table[Int(byte)] = true }
        return table
    }
}
