const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 41 ms */
export const formatMilliseconds = (ms: number) => `${Math.round(ms)} ms`

/** How long something took: 0.4 s, 3.1 s, then 0:41, 1:32 and 1:02:03 */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return '0.0 s'
  // 9.96 s would otherwise read 10.0 s, one step before 0:10.
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** A range and never a promise: about 1–2 min */
export function formatEstimate(leastMs: number, mostMs: number): string {
  const [least, most] = [leastMs / 60_000, Math.max(leastMs, mostMs) / 60_000]
  if (most <= 1) return 'less than 1 min'
  const [from, to] = [Math.max(1, Math.floor(least)), Math.ceil(most)]
  return from === to ? `about ${to} min` : `about ${from}–${to} min`
}
