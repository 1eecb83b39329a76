/** The share of requests that failed. If it is at least a tenth, the analysis is partial; if it is more than half, there is no score. */
import type { PageRow } from './page-row.ts'

export type Failures = { failed: number; of: number }

/** Server errors and requests without a response. Other errors, such as 404, are facts about the site. */
export const countFailures = (pages: readonly Pick<PageRow, 'status'>[]): Failures => ({
  failed: pages.filter(({ status }) => status === 0 || status >= 500).length,
  of: pages.length,
})

export const isMostlyFailed = ({ failed, of }: Failures): boolean => failed * 2 > of
export const isPartlyFailed = ({ failed, of }: Failures): boolean => failed > 0 && failed * 10 >= of
