/** Tokens of a call. */
export type Usage = {
  in: number
  /** Of those that went in, read from the provider's cache. */
  cached: number
  out: number
}

type Reported = {
  inputTokens: number | undefined
  outputTokens: number | undefined
  inputTokenDetails: { cacheReadTokens: number | undefined }
}

/** As the library reports it, whichever the provider. */
export const usageOf = ({ inputTokens, outputTokens, inputTokenDetails }: Reported): Usage => ({
  in: inputTokens ?? 0,
  cached: inputTokenDetails.cacheReadTokens ?? 0,
  out: outputTokens ?? 0,
})
