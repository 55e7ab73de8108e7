// On Apple systems the class is in Foundation. Views that continue an activity do not import UIKit.
@_exported public import class UIKit.NSUserActivity
