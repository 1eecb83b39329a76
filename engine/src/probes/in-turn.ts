/** This many failures in a row mean that the server is down, not single files. */
const MAX_FAILURES_IN_A_ROW = 10

/**
 * Runs `ask` for each item, `concurrency` at a time, until too many items in a row have failed. Failures are counted in the order of the
 * items, and results after the last counted one are dropped, so that timing never decides which items have a result.
 */
export async function askInTurn<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  ask: (item: Item) => Promise<Result>,
  isFailure: (result: Result) => boolean,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  let end = items.length
  let counted = 0
  let failures = 0

  const countFailures = (): void => {
    for (; counted < end && counted in results; counted++) {
      failures = isFailure(results[counted] as Result) ? failures + 1 : 0
      if (failures === MAX_FAILURES_IN_A_ROW) end = counted + 1
    }
  }
  const work = async (): Promise<void> => {
    while (next < end) {
      const row = next++
      results[row] = await ask(items[row] as Item)
      countFailures()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results.slice(0, end)
}
