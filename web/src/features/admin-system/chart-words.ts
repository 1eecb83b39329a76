import type { Hour } from '@seo/contract/admin-system'
import { formatHourAndMinute } from '#format/date.ts'
import { formatSpan } from '#format/duration.ts'
import { formatNumber } from '#format/number.ts'

const sum = (hours: readonly Hour[], field: 'finished' | 'failed') => hours.reduce((total, hour) => total + hour[field], 0)

/** `167 finished, 5 failed.` */
export const outcomesText = (hours: readonly Hour[]): string =>
  `${formatNumber(sum(hours, 'finished'))} finished, ${formatNumber(sum(hours, 'failed'))} failed.`

/** Describes the hour with most failures; null if fewer than two analyses failed. */
export function worstHourText(hours: readonly Hour[]): string | null {
  const failedCount = sum(hours, 'failed')
  const worst = hours.reduce<Hour | null>((most, hour) => (hour.failed > (most?.failed ?? 0) ? hour : most), null)
  if (worst === null || failedCount < 2) return null
  return `${formatNumber(worst.failed)} of ${formatNumber(failedCount)} failed at ${formatHourAndMinute(worst.at)}`
}

/** The hour with the longest wait. */
export const hourWithLongestWait = (hours: readonly Hour[]): Hour | null =>
  hours.reduce<Hour | null>((most, hour) => ((hour.wait_p95_ms ?? -1) > (most?.wait_p95_ms ?? -1) ? hour : most), null)

const waitText = (ms: number): string => (ms < 1000 ? 'under 1 s' : formatSpan(ms))

/** Summarizes hourly values rather than single analyses, because the chart shows hourly values. */
export function waitsText(hours: readonly Hour[]): string {
  const longest = hourWithLongestWait(hours)
  if (longest === null || longest.wait_p95_ms === null) return 'No analysis started in the last 24 hours.'
  const medians = hours.flatMap(({ wait_median_ms }) => wait_median_ms ?? []).sort((one, other) => one - other)
  const typicalMs = medians[Math.floor(medians.length / 2)] ?? 0
  if (longest.wait_p95_ms < 1000) return 'Nearly all under 1 s.'
  return `Usually ${waitText(typicalMs)}; at ${formatHourAndMinute(longest.at)} one in twenty waited ${waitText(longest.wait_p95_ms)} or longer.`
}

export const waitCell = (ms: number | null): string => (ms === null ? '–' : waitText(ms))

/** Round numbers from zero to at least the highest value, in equal steps. */
export function ticksTo(highest: number): number[] {
  const roughStep = Math.max(1, highest) / 3
  const power = 10 ** Math.floor(Math.log10(roughStep))
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= roughStep) ?? roughStep)
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, i) => i * step)
}
