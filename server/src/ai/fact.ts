/** One finding of the analysis as the writer sees it: a sentence of ours with a short id. */
export type Fact = {
  /** For example C3. */
  id: string
  /** Our own words and figures. Sentences that cite this fact are checked against them. */
  text: string
  cause: string | null
  /** The label shown to readers, on a chip. */
  name: string
  /** Crawled text. The writer sees it, but a sentence may not take numbers or names from it. */
  quoted?: string | undefined
}

export type Facts = ReadonlyMap<string, Fact>
