/** One result of the analysis as the AI writer sees it: a sentence in our own words with a short id. */
export type Fact = {
  /** For example C3. */
  id: string
  /** Our own words and figures. Sentences that cite this fact are checked against them. */
  text: string
  cause: string | null
  /** The label that users see. */
  name: string
  /** Crawled text. The writer sees it, but a sentence may not take numbers or names from it. */
  quoted?: string | undefined
}

export type Facts = ReadonlyMap<string, Fact>
