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

/** As the library reports it, whichever the provider; null where the provider says nothing. */
export function usageOf({ inputTokens, outputTokens, inputTokenDetails }: Reported): Usage | null {
  if (inputTokens === undefined || outputTokens === undefined) return null
  return { in: inputTokens, cached: inputTokenDetails.cacheReadTokens ?? 0, out: outputTokens }
}
