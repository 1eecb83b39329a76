/** One thing that the analysis found, as a writer sees it: a sentence of ours under a short id. */
export type Fact = {
  /** Such as C3. */
  id: string
  /** Our own words and figures: what a sentence that cites it is checked against. */
  text: string
  /** The root cause it is about. */
  cause: string | null
  /** What readers see of it, on a chip. */
  name: string
  /** Text of the crawled page. The writer sees it; a sentence can take neither a number nor a name from it. */
  quoted?: string | undefined
}

export type Facts = ReadonlyMap<string, Fact>
