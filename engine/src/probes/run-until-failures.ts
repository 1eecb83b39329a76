/** This many failures in a row mean that the server is down, not single files. */
const MAX_FAILURES_IN_A_ROW = 10

/**
 * Calls `run` for each item, `concurrency` at a time, until too many items in a row have failed. Failures are counted in the order of the
 * items, and results after the last counted item are dropped, so that timing never decides which items have a result.
 */
export async function runUntilFailures<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item) => Promise<Result>,
  isFailure: (result: Result) => boolean,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  let end = items.length
  let countedItems = 0
  let failures = 0

  const countFailures = (): void => {
    for (; countedItems < end && countedItems in results; countedItems++) {
      failures = isFailure(results[countedItems] as Result) ? failures + 1 : 0
      if (failures === MAX_FAILURES_IN_A_ROW) end = countedItems + 1
    }
  }
  const work = async (): Promise<void> => {
    while (next < end) {
      const index = next++
      results[index] = await run(items[index] as Item)
      countFailures()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results.slice(0, end)
}
