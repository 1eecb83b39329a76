const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 41 ms */
export const formatMilliseconds = (ms: number) => `${Math.round(ms)} ms`

/** How long something took: 0.4 s, 3.1 s, then 0:41, 1:32 and 1:02:03 */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return '0.0 s'
  // 9.96 s would otherwise read 10.0 s, just before 0:10.
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`
  return formatClock(ms)
}

function splitTime(ms: number): { hours: number; minutes: number; seconds: number } {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.round(ms / 1000)) : 0
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60), seconds: seconds % 60 }
}

/** A running clock: 0:03, 0:41, 1:02:03 */
export function formatClock(ms: number): string {
  const { hours, minutes, seconds } = splitTime(ms)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
}

/** Inside a sentence: 24 s, 1 min 24 s, 1 h 2 min */
export function formatSpan(ms: number): string {
  const { hours, minutes, seconds } = splitTime(ms)
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`
}

/** How long a server has been running: 6 d 4 h 12 min, 4 h 12 min, 12 min */
export function formatUptime(ms: number): string {
  const minutes = Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 60_000)) : 0
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const minutesText = `${minutes % 60} min`
  if (days > 0) return `${days} d ${hours} h ${minutesText}`
  return hours > 0 ? `${hours} h ${minutesText}` : minutesText
}

/** A range, because the time is only estimated: about 1–2 min */
export function formatEstimate(leastMs: number, mostMs: number): string {
  const [least, most] = [leastMs / 60_000, Math.max(leastMs, mostMs) / 60_000]
  if (most <= 1) return 'less than 1 min'
  const [from, to] = [Math.max(1, Math.floor(least)), Math.ceil(most)]
  return from === to ? `about ${to} min` : `about ${from}–${to} min`
}
