/** Token counts of a call. */
export type Usage = {
  in: number
  /** Input tokens read from the provider's cache. */
  cached: number
  out: number
}

type ReportedUsage = {
  inputTokens: number | undefined
  outputTokens: number | undefined
  inputTokenDetails: { cacheReadTokens: number | undefined }
}

/** Usage as the library reports it for any provider; null if the provider reports nothing. */
export function usageOf({ inputTokens, outputTokens, inputTokenDetails }: ReportedUsage): Usage | null {
  if (inputTokens === undefined || outputTokens === undefined) return null
  return { in: inputTokens, cached: inputTokenDetails.cacheReadTokens ?? 0, out: outputTokens }
}
