extension ModuleName {
    /// The types of the system that a module cannot have the name of, because `Name.Type` would have two meanings.
    static var systemTypes: Set<String> {
        Set((standardLibrary + " " + foundation).split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// The public types of the standard library, with concurrency, regular expressions and `Synchronization` (Swift 6.3).
    private static let standardLibrary = """
        Actor AdditiveArithmetic AnyActor AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex
        AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence Array
        ArrayLiteralConvertible ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence
        AsyncFilterSequence AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence
        AsyncPrefixWhileSequence AsyncSequence AsyncStream AsyncThrowingCompactMapSequence
        AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence AsyncThrowingMapSequence
        AsyncThrowingPrefixWhileSequence AsyncThrowingStream Atomic AtomicLazyReference AtomicLoadOrdering
        AtomicOptionalRepresentable AtomicRepresentable AtomicStoreOrdering AtomicUpdateOrdering BidirectionalCollection
        BidirectionalIndexable BidirectionalSlice BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool
        BooleanLiteralConvertible BooleanLiteralType CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt
        CLong CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong
        CUnsignedShort CVaListPointer CVarArg CWideChar CancellationError CaseIterable Character CheckedContinuation
        Clock ClosedRange ClosedRangeIndex Codable CodingKey CodingKeyRepresentable CodingUserInfoKey Collection
        CollectionDifference CollectionOfOne CommandLine Comparable ConcurrentValue ContiguousArray ContinuousClock
        Copyable CountableClosedRange CountablePartialRangeFrom CountableRange CustomConsumingRegexComponent
        CustomDebugStringConvertible CustomLeafReflectable CustomPlaygroundDisplayConvertible
        CustomPlaygroundQuickLookable CustomReflectable CustomStringConvertible Decodable Decoder DecodingError
        DefaultBidirectionalIndices DefaultIndices DefaultRandomAccessIndices DefaultStringInterpolation Dictionary
        DictionaryIndex DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible DiscardingTaskGroup
        DiscontiguousSlice Double DropFirstSequence DropWhileSequence Duration DurationProtocol EmptyCollection
        EmptyIterator Encodable Encoder EncodingError EnumeratedIterator EnumeratedSequence Equatable Error Escapable
        Executor ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
        ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
        ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
        ExpressibleByUnicodeScalarLiteral ExtendedGraphemeClusterLiteralConvertible ExtendedGraphemeClusterType
        FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection
        FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralConvertible
        FloatLiteralType FloatingPoint FloatingPointClassification FloatingPointRoundingRule FloatingPointSign
        GlobalActor Hashable Hasher Identifiable ImplicitlyUnwrappedOptional Indexable IndexableBase IndexingIterator
        InlineArray InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IntegerLiteralConvertible IntegerLiteralType
        IteratorOverOne IteratorProtocol IteratorSequence Job JobPriority JoinedIterator JoinedSequence KeyPath
        KeyValuePairs KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
        KeyedEncodingContainerProtocol LazyBidirectionalCollection LazyCollection LazyCollectionProtocol
        LazyDropWhileBidirectionalCollection LazyDropWhileCollection LazyDropWhileIndex LazyDropWhileIterator
        LazyDropWhileSequence LazyFilterBidirectionalCollection LazyFilterCollection LazyFilterIndex LazyFilterIterator
        LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator
        LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection
        LazyPrefixWhileIndex LazyPrefixWhileIterator LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence
        LazySequenceProtocol LosslessStringConvertible ManagedBuffer ManagedBufferPointer MemoryLayout Mirror MirrorPath
        MutableBidirectionalSlice MutableCollection MutableIndexable MutableRandomAccessSlice
        MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice
        MutableRawSpan MutableSlice MutableSpan Mutex Never NilLiteralConvertible Numeric ObjectIdentifier OpaquePointer
        OptionSet Optional OutputRawSpan OutputSpan PartialAsyncTask PartialKeyPath PartialRangeFrom PartialRangeThrough
        PartialRangeUpTo PlaygroundQuickLook PrefixSequence RandomAccessCollection RandomAccessIndexable
        RandomAccessSlice RandomNumberGenerator Range RangeExpression RangeReplaceableBidirectionalSlice
        RangeReplaceableCollection RangeReplaceableIndexable RangeReplaceableRandomAccessSlice RangeReplaceableSlice
        RangeSet RawRepresentable RawSpan ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior
        RegexSemanticLevel RegexWordBoundaryKind Repeated Result ReversedCollection ReversedIndex
        ReversedRandomAccessCollection SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage
        Sendable SendableMetatype Sequence SerialExecutor Set SetAlgebra SetIndex SetIterator SignedInteger
        SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice Span StaticBigInt StaticString
        StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String StringInterpolationConvertible
        StringInterpolationProtocol StringLiteralConvertible StringLiteralType StringProtocol Substring SuspendingClock
        SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskPriority TextOutputStream TextOutputStreamable
        ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt UInt128 UInt16 UInt32 UInt64 UInt8 UTF16 UTF32 UTF8 UTF8Span
        UnboundedRange UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult UnicodeScalar
        UnicodeScalarLiteralConvertible UnicodeScalarType UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged
        UnownedJob UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer UnsafeBufferPointerIterator
        UnsafeConcurrentValue UnsafeContinuation UnsafeCurrentTask UnsafeMutableBufferPointer UnsafeMutablePointer
        UnsafeMutableRawBufferPointer UnsafeMutableRawBufferPointerIterator UnsafeMutableRawPointer UnsafePointer
        UnsafeRawBufferPointer UnsafeRawBufferPointerIterator UnsafeRawPointer UnsafeSendable UnsafeThrowingContinuation
        UnsignedInteger Void WordPair WritableKeyPath Zip2Iterator Zip2Sequence
        """

    /// Types of Foundation.
    private static let foundation = """
        AttributedString Bundle Calendar CharacterSet Data Date DateComponents DateFormatter DateInterval Decimal
        Dimension FileHandle FileManager FileWrapper Formatter Host IndexPath IndexSet InputStream JSONDecoder
        JSONEncoder JSONSerialization Locale LocalizedError Measurement Notification NotificationQueue NumberFormatter
        Operation OperationQueue OutputStream Pipe Port Predicate Process ProcessInfo Progress PropertyListDecoder
        PropertyListEncoder RunLoop Scanner Stream Thread TimeInterval TimeZone Timer URL URLCache URLComponents
        URLError URLSession UUID UndoManager Unit UserDefaults
        """
}
