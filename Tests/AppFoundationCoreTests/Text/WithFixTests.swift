import AppFoundationCore
import Testing

struct WithFixTests {
    @Test func text_withoutAFix_getsTheFix() {
        #expect(
            "It cannot be stored: no space".withFix("try again") == "It cannot be stored: no space. To fix: try again.")
    }

    @Test func text_withAFix_keepsIt() {
        let text = "It cannot be stored: the disk is full. To fix: free space."
        #expect(text.withFix("try again") == text)
    }

    @Test func text_withLineBreaks_isOneLine() {
        #expect("one\ntwo".withFix("try again") == #"one\ntwo. To fix: try again."#)
    }

    @Test func text_thatIsTooLong_isCutBeforeTheFix() {
        let text = String(repeating: "x", count: 10_000).withFix("try again")
        #expect(text.count < 2_100)
        #expect(text.hasSuffix(". To fix: try again."))
    }
}
