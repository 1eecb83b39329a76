/** The value below which the given share of the values lies. A `share` of 0.95 gives the 95th percentile. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
