// `quoted(_:)` is public: features use it in the texts of their own errors.

@_exported public import func BoardySupport.quoted
