/// A declaration in a target that has the name of a target of Boardy without a product.
public enum WidgetIOMarker {}
