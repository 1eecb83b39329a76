import { jobCalls } from '@seo/contract/jobs'
import { BUILT_IN_WRITER, type WordedText, type Wording } from '@seo/contract/wording'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ApiError, client } from '#api/client.ts'
import { AiText } from '#features/wording/ai-text.tsx'
import { WordingLine } from '#features/wording/wording-line.tsx'
import { aiResultOf } from '#features/wording/written-by.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { LazyMarkdown } from '#ui/lazy-markdown.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { summaryPreview, withoutMarkup, withoutOwnTitle } from './summary-preview.ts'

const jobs = client(jobCalls)

const failureText = 'Failed to generate executive summary'

interface ExecutiveSummaryProps {
  jobId: string | null
  /** Accepted but not shown, as specified. */
  domain: string
  summary: string | null
  /** Called when a new summary was written. */
  onSummary: (text: string) => void
  /** Name of the writer, such as an AI provider. Used only without `wording`. */
  writer?: string
  /** The AI writer's version of the texts. */
  wording?: Wording | undefined
  /** Shown below the text, such as the author. */
  note?: ReactNode
}

export function ExecutiveSummary({ jobId, summary, onSummary, writer, wording, note }: ExecutiveSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const isPrinting = usePrinting()
  const textId = useId()
  const aiText = wording?.choice === 'ai' ? wording.summary : null
  const text = aiText === null ? summary && withoutOwnTitle(summary) : joinAiText(aiText)
  return (
    <Card
      title="Executive Summary"
      aside={text !== null && <span className="min-w-0 text-12 wrap-anywhere text-muted">{writerName({ writer, wording, aiText })}</span>}
    >
      {text === null ? (
        <NoSummary jobId={jobId} onSummary={onSummary} />
      ) : (
        <div className={isOpen ? '' : 'desk:flex desk:items-end desk:justify-between desk:gap-6'}>
          <div id={textId} className="min-w-0">
            {isOpen && aiText !== null ? (
              <AiText jobId={jobId} text={aiText} />
            ) : isOpen ? (
              <LazyMarkdown text={text} className="text-15" />
            ) : isPrinting ? (
              <PlainText markdown={text} />
            ) : (
              <p className="max-w-prose wrap-anywhere phone:line-clamp-2">{summaryPreview(text)}</p>
            )}
          </div>
          <div className="mt-3 flex flex-none flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="dense" aria-expanded={isOpen} aria-controls={textId} onClick={() => setOpen(!isOpen)} className="print:hidden">
              {isOpen ? 'Hide Summary' : 'Show Executive Summary'}
            </Button>
            {jobId !== null && wording !== undefined && (
              <WordingLine canRequest jobId={jobId} wording={wording} aiResult={wording.summary && aiResultOf(wording.summary)} />
            )}
            {note}
          </div>
        </div>
      )}
    </Card>
  )
}

/** `AI` is the name of an unknown writer, as specified. */
function writerName({
  writer,
  wording,
  aiText,
}: {
  writer: string | undefined
  wording: Wording | undefined
  aiText: WordedText | null
}): string {
  if (aiText !== null) return aiText.writer || 'AI'
  return wording === undefined ? writer || 'AI' : BUILT_IN_WRITER
}

const joinAiText = ({ sentences, rest }: WordedText): string => `${sentences.map(({ text }) => text).join(' ')}\n\n${rest}`

/** Printing shows the full text, but as plain text, because it cannot wait for the Markdown renderer to load. */
const PlainText = ({ markdown }: { markdown: string }) =>
  markdown.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className={paragraph.startsWith('#') ? 'mt-3 font-semibold' : 'mt-1 wrap-anywhere whitespace-pre-line'}>
      {withoutMarkup(paragraph)}
    </p>
  ))

function NoSummary({ jobId, onSummary }: Pick<ExecutiveSummaryProps, 'jobId' | 'onSummary'>) {
  const generate = useMutation({
    mutationFn: (id: string) => jobs.generateExecutiveSummary({ jobId: id }).then(readSummary),
    onSuccess: onSummary,
  })
  return (
    <>
      <p className="text-muted">No executive summary available</p>
      <Button
        size="dense"
        busy={generate.isPending}
        busyText="Generating..."
        onClick={() => jobId !== null && generate.mutate(jobId)}
        className="mt-3"
      >
        Generate Executive Summary
      </Button>
      {generate.isError && <FieldError>{errorText(generate.error)}</FieldError>}
    </>
  )
}

/** A response without the text is an error, whatever its status. */
function readSummary({ executive_summary }: { executive_summary: string }): string {
  if (typeof executive_summary !== 'string' || executive_summary === '') throw new Error(failureText)
  return executive_summary
}

function errorText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message || failureText
  return typeof error.body.error === 'string' && error.body.error !== '' ? error.body.error : failureText
}
