import type { WordedText } from '@seo/contract/wording'
import { LazyMarkdown } from '#ui/lazy-markdown.tsx'
import { Sentences } from './sentences.tsx'

/** The AI-written opening, with a chip for each fact that it cites. The lists below it always come from the built-in text. */
export function AiText({ jobId, text: { sentences, rest } }: { jobId: string | null; text: WordedText }) {
  return (
    <div className="text-15">
      <Sentences jobId={jobId} sentences={sentences} />
      {rest.trim() !== '' && <LazyMarkdown text={rest} className="mt-4" />}
    </div>
  )
}
