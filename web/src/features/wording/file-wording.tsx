import { useWording } from '#data/wording-cache.ts'
import { Worded } from './worded.tsx'
import { WordingLine } from './wording-line.tsx'
import { countsOf } from './written-by.ts'

const parts: Record<string, 'report' | 'summary'> = { 'report.md': 'report', 'executive_summary.md': 'summary' }

/** The author of a file, and its text with fact chips if an AI writer wrote it. */
export function useFileWording(jobId: string | null, name: string) {
  const part = parts[name]
  const wording = useWording(part === undefined ? null : jobId)
  if (jobId === null || part === undefined || wording === undefined) return { line: null, rendered: null }
  const written = wording[part]
  return {
    line: <WordingLine jobId={jobId} wording={wording} written={written && countsOf(written)} />,
    rendered: written !== null && wording.choice === 'ai' ? <Worded jobId={jobId} text={written} /> : null,
  }
}
