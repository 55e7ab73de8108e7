// error: cannot convert value of type 'String' to expected argument type 'Never'
import Boardy

final class NoticeBoard: Board<NoticeIO> {
    override func activate(with text: String) {
        sendOutput(text)
    }
}
