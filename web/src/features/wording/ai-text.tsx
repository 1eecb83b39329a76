import type { WordedText } from '@seo/contract/wording'
import { LazyMarkdown } from '#ui/lazy-markdown.tsx'
import { Sentences } from './sentences.tsx'

/** An AI-written opening with its fact chips, followed by the lists of the built-in text, which the AI never writes. */
export function AiText({ jobId, text: { sentences, rest } }: { jobId: string | null; text: WordedText }) {
  return (
    <div className="text-15">
      <Sentences jobId={jobId} sentences={sentences} />
      {rest.trim() !== '' && <LazyMarkdown text={rest} className="mt-4" />}
    </div>
  )
}
