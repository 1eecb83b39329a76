import { useWording } from '#data/wording-cache.ts'
import { AiText } from './ai-text.tsx'
import { WordingLine } from './wording-line.tsx'
import { aiResultOf } from './written-by.ts'

const fileParts: Record<string, 'report' | 'summary'> = { 'report.md': 'report', 'executive_summary.md': 'summary' }

/** A line with the author of a file, and the rendered text if an AI writer wrote it. */
export function useFileWording(jobId: string | null, name: string) {
  const part = fileParts[name]
  const wording = useWording(part === undefined ? null : jobId)
  if (jobId === null || part === undefined || wording === undefined) return { line: null, rendered: null }
  const aiText = wording[part]
  return {
    line: <WordingLine jobId={jobId} wording={wording} aiResult={aiText && aiResultOf(aiText)} />,
    rendered: aiText !== null && wording.choice === 'ai' ? <AiText jobId={jobId} text={aiText} /> : null,
  }
}
