import BoardyScreens
import Testing

struct PageLayoutTests {
    @Test func text_ofAPage_isItsUnderlinedTitleAndTheText() {
        #expect(PageLayout.text(of: Page("Signed in", .text("Hello."))) == "Signed in\n=========\nHello.")
    }

    @Test func text_ofSeveralBlocks_hasABlankLineBetweenThem() {
        #expect(PageLayout.text(of: Page("T", .text("a"), .text("b"), .text("c"))) == "T\n=\na\n\nb\n\nc")
    }

    @Test func text_ofAPageWithoutBlocks_isTheTitle() {
        #expect(PageLayout.text(of: Page("Empty")) == "Empty\n=====\n")
    }

    @Test func text_ofATitleWithAccents_isUnderlinedByWhatIsSeen() {
        #expect(PageLayout.text(of: Page("Zoe\u{301}", .text("a"))) == "Zoe\u{301}\n===\na")
    }
}
