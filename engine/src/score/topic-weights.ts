/**
 * Adds up the weights of one topic's rules per place. A place is a page, or all files of the site together. Uses typed arrays, because there
 * are tens of thousands of findings.
 */

/** The findings of one rule in one of the lists that are weighed together: the index of the list, and the indexes of the findings. */
export type RuleRows = { list: number; rows: number[] }

type Entry = { list: number; place: number; weight: number }

export type TopicWeights = {
  /** A rule counts once per place, with its highest weight there. If several lists have the rule in one place, they share the weight. */
  addRule: (lists: readonly RuleRows[], read: (row: number) => { place: number; weight: number }) => void
  /**
   * Returns the highest weight of any place and, for each list, its weights multiplied by the shares of their places (its extent). Then
   * resets everything to zero.
   */
  sumAndReset: (topic: { cap: number; listCount: number; shareOf: (place: number, peak: number) => number }) => {
    heaviest: number
    extents: number[]
  }
}

export function openTopicWeights(places: number): TopicWeights {
  const sums = new Float64Array(places)
  const peaks = new Float64Array(places)
  /** For the rule being added: its highest weight per place. */
  const highest = new Float64Array(places)
  /** For the rule being added: the number of lists that have it at each place. */
  const listsAtPlace = new Int32Array(places)
  /** For the rule being added: the last list that has it at each place. */
  const lastListByPlace = new Int32Array(places).fill(-1)
  let entries: Entry[] = []

  return {
    addRule(lists, read) {
      const from = entries.length
      for (const { list, rows } of lists) {
        for (const row of rows) {
          const { place, weight } = read(row)
          if (weight > (highest[place] ?? 0)) highest[place] = weight
          if (lastListByPlace[place] === list) continue
          lastListByPlace[place] = list
          listsAtPlace[place] = (listsAtPlace[place] ?? 0) + 1
          entries.push({ list, place, weight: 0 })
        }
      }
      for (let i = from; i < entries.length; i++) {
        const entry = entries[i] as Entry
        const { place } = entry
        const weight = highest[place] ?? 0
        entry.weight = weight / (listsAtPlace[place] ?? 1)
        sums[place] = (sums[place] ?? 0) + entry.weight
        if (weight > (peaks[place] ?? 0)) peaks[place] = weight
      }
      for (let i = from; i < entries.length; i++) {
        const { place } = entries[i] as Entry
        highest[place] = 0
        listsAtPlace[place] = 0
        lastListByPlace[place] = -1
      }
    },
    sumAndReset({ cap, listCount, shareOf }) {
      const extents = Array.from({ length: listCount }, () => 0)
      let heaviest = 0
      for (const { list, place, weight } of entries) {
        const [sum, peak] = [sums[place] ?? 0, peaks[place] ?? 0]
        const cappedWeight = Math.min(sum, Math.max(cap, peak))
        if (cappedWeight > heaviest) heaviest = cappedWeight
        extents[list] = (extents[list] ?? 0) + (weight / sum) * cappedWeight * shareOf(place, peak)
      }
      for (const { place } of entries) {
        sums[place] = 0
        peaks[place] = 0
      }
      entries = []
      return { heaviest, extents }
    },
  }
}
