/// Makes numbered products on several threads and hands them on in the order of their numbers.
///
/// No more than `jobs` are being made at a time, and no more than twice as many wait for their turn, so memory
/// does not grow with their number. The order of what is handed on does not depend on `jobs`.
///
/// - Parameters:
///   - numbers: The numbers of the products.
///   - jobs: How many threads to use, at least 1.
///   - make: Makes a product, on any thread.
///   - take: Takes the next product; called for one at a time.
/// - Throws: The first error of `make` or `take`, or `CancellationError` if the task is cancelled.
func makeInOrder<Product: Sendable>(
  _ numbers: Range<Int>, jobs: Int, make: @escaping @Sendable (Int) throws -> Product,
  take: (Product) throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (Int, Product).self) { group in
    var next = numbers.lowerBound
    var due = numbers.lowerBound
    var running = 0
    var waiting: [Int: Product] = [:]
    while due < numbers.upperBound {
      while running < jobs, next < numbers.upperBound, next < due + 2 * jobs {
        let number = next
        group.addTask { (number, try make(number)) }
        next += 1
        running += 1
      }
      guard let (number, product) = try await group.next() else { break }
      running -= 1
      waiting[number] = product
      while let product = waiting.removeValue(forKey: due) {
        try Task.checkCancellation()
        try take(product)
        due += 1
      }
    }
  }
}
