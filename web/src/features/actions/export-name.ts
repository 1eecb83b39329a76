import { formatIsoDay } from '#format/date.ts'

const maxDomainLength = 100

/** `seo-actions-example.com-2026-11-14.md`, without characters that some file systems reject. */
export function exportName(domain: string | null, now: Date, extension: 'md' | 'csv'): string {
  const safe = (domain ?? '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  return `seo-actions-${[...safe].slice(0, maxDomainLength).join('') || 'website'}-${formatIsoDay(now)}.${extension}`
}
