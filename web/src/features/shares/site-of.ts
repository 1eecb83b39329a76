import type { SharedView } from './preview.tsx'

/** The site as a heading names it, such as `Harbour.example`; null where the link does not tell. */
export function siteOf({ job, metadata }: Pick<SharedView, 'job' | 'metadata'>): string | null {
  const url = job?.url ?? metadata.url
  if (!url) return null
  const host = URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
  return `${host.charAt(0).toUpperCase()}${host.slice(1)}`
}
