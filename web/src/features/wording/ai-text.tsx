import type { WordedText } from '@seo/contract/wording'
import { LazyMarkdown } from '#ui/lazy-markdown.tsx'
import { Sentences } from './sentences.tsx'

/** An AI-written opening with its chips, and below it the lists, which are always built-in. */
export function Worded({ jobId, text: { sentences, rest } }: { jobId: string | null; text: WordedText }) {
  return (
    <div className="text-15">
      <Sentences jobId={jobId} sentences={sentences} />
      {rest.trim() !== '' && <LazyMarkdown text={rest} className="mt-4" />}
    </div>
  )
}
