// Features use `quoted(_:)` in the texts of their own errors, so it is public.

@_exported public import func BoardySupport.quoted
