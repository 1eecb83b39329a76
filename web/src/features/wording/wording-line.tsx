import type { Wording, WordingChoice } from '@seo/contract/wording'
import { sentenceOf } from '#api/client.ts'
import { useAskWording, useChooseWording } from '#data/wording-cache.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { writtenBy } from './written-by.ts'

interface WordingLineProps {
  jobId: string
  wording: Wording
  /** What the writer made of the text that this line belongs to; null where that is built-in. */
  written: { writer: string; kept: number; dropped: number } | null
  /** The writer can be asked for another version here. */
  canAsk?: boolean
}

/** Who wrote what is shown and how it was checked, with one click to the other version. Without an AI writer there is nothing to say. */
export function WordingLine({ jobId, wording, written, canAsk = false }: WordingLineProps) {
  const choose = useChooseWording(jobId)
  const ask = useAskWording(jobId)
  const { choice, state, is_available, note } = wording
  if (written === null && !isWorthALine(wording, canAsk)) return null
  const showsAi = written !== null && choice === 'ai'
  const show = (next: WordingChoice) =>
    choose.mutate(next, { onError: (error) => toast.error(sentenceOf(error, 'The text could not be changed. The server did not answer.')) })
  const writeAgain = () =>
    ask.mutate(undefined, {
      onError: (error) => toast.error(sentenceOf(error, 'The writer could not be asked. The server did not answer.')),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted print:hidden">
      <span role="status">{sentence(wording, written)}</span>
      {written !== null && (
        <Button look="link" className="min-h-6 underline" busy={choose.isPending} onClick={() => show(showsAi ? 'plain' : 'ai')}>
          {showsAi ? 'Show plain text' : `Show the text by ${written.writer}`}
        </Button>
      )}
      {canAsk && is_available && state !== 'waiting' && choice === 'ai' && (
        <Button look="link" className="min-h-6 underline" busy={ask.isPending} onClick={writeAgain}>
          {state === 'none' ? `Ask ${wording.writer} to word it` : 'Write again'}
        </Button>
      )}
      {note !== null && choice === 'ai' && <span className="basis-full">{note}</span>}
    </div>
  )
}

/** Where nothing of it is the writer's: only while it is asked, or can be. */
function isWorthALine({ choice, state, is_available }: Wording, canAsk: boolean): boolean {
  if (choice === 'plain') return false
  return state === 'waiting' || (is_available && (state !== 'none' || canAsk))
}

function sentence({ state, choice, writer }: Wording, written: WordingLineProps['written']): string {
  if (choice === 'plain') return 'The plain text is shown.'
  if (state === 'waiting') return `${writer} is writing. Its text appears here once it is checked.`
  if (written !== null) return writtenBy(written)
  // Why is in the note: it did not pass the check, the budget was used up, or the writer was away.
  return state === 'none' ? '' : 'This is the built-in text.'
}
