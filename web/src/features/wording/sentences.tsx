import type { CitedFact, WordedSentence } from '@seo/contract/wording'
import { Link } from '#ui/link.tsx'

interface SentencesProps {
  /** The job whose causes the chips link to; null if the chips are not links. */
  jobId: string | null
  sentences: readonly WordedSentence[]
}

/** Each AI-written sentence with the facts that it was checked against. */
export function Sentences({ jobId, sentences }: SentencesProps) {
  return (
    <ul aria-label="Checked sentences" className="max-w-prose space-y-3">
      {sentences.map(({ text, facts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <li key={at} className="wrap-anywhere">
          {text}{' '}
          <span className="inline-flex flex-wrap gap-1.5 align-middle">
            {facts.map((fact) => (
              <Chip key={fact.id} jobId={jobId} fact={fact} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const chipClass =
  'inline-flex min-h-6 max-w-full items-center rounded-full border border-border-strong px-2 text-12 font-medium wrap-anywhere text-text-2'

function Chip({ jobId, fact: { cause, name } }: { jobId: string | null; fact: CitedFact }) {
  if (jobId === null || cause === null) return <span className={chipClass}>{name}</span>
  return (
    <Link
      to={`/jobs/${encodeURIComponent(jobId)}?cause=${encodeURIComponent(cause)}`}
      aria-label={`Root cause: ${name}`}
      className={`${chipClass} no-underline hover:bg-surface-2 hover:text-text hover:no-underline`}
    >
      {name}
    </Link>
  )
}
