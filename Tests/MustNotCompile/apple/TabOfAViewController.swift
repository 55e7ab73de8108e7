// error: property 'tab' with type 'String' cannot override a property with type 'UITab?'
import UIKit

final class PageViewController: UIViewController {
    let tab = "home"
}
