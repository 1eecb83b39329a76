import type { Wording, WordingChoice } from '@seo/contract/wording'
import { errorMessage } from '#api/client.ts'
import { useChooseWording, useRequestWording } from '#data/wording-cache.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { writtenBy } from './written-by.ts'

interface WordingLineProps {
  jobId: string
  wording: Wording
  /** The AI writer's result for this text; null if the text is built-in. */
  aiResult: { writer: string; kept: number; dropped: number } | null
  /** Whether the user can request another AI version here. */
  canRequest?: boolean
}

/** The author of the text and how it was checked, with a link to the other version. Empty without an AI writer. */
export function WordingLine({ jobId, wording, aiResult, canRequest = false }: WordingLineProps) {
  const choose = useChooseWording(jobId)
  const requestWording = useRequestWording(jobId)
  const { choice, state, is_available, note } = wording
  if (aiResult === null && !isShownForBuiltInText(wording, canRequest)) return null
  const showsAi = aiResult !== null && choice === 'ai'
  const show = (next: WordingChoice) =>
    choose.mutate(next, {
      onError: (error) => toast.error(errorMessage(error, 'The text could not be changed. The server did not respond.')),
    })
  const writeAgain = () =>
    requestWording.mutate(undefined, {
      onError: (error) => toast.error(errorMessage(error, 'A new text could not be requested. The server did not respond.')),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted print:hidden">
      <span role="status">{statusText(wording, aiResult)}</span>
      {aiResult !== null && (
        <Button variant="link" className="min-h-6 underline" busy={choose.isPending} onClick={() => show(showsAi ? 'plain' : 'ai')}>
          {showsAi ? 'Show plain text' : `Show the text by ${aiResult.writer}`}
        </Button>
      )}
      {canRequest && is_available && state !== 'waiting' && choice === 'ai' && (
        <Button variant="link" className="min-h-6 underline" busy={requestWording.isPending} onClick={writeAgain}>
          {state === 'none' ? `Ask ${wording.writer} to word it` : 'Write again'}
        </Button>
      )}
      {note !== null && choice === 'ai' && <span className="basis-full">{note}</span>}
    </div>
  )
}

/** Whether the line is shown for a built-in text: only while the AI writer works or can be requested. */
function isShownForBuiltInText({ choice, state, is_available }: Wording, canRequest: boolean): boolean {
  if (choice === 'plain') return false
  return state === 'waiting' || (is_available && (state !== 'none' || canRequest))
}

function statusText({ state, choice, writer }: Wording, aiResult: WordingLineProps['aiResult']): string {
  if (choice === 'plain') return 'The plain text is shown.'
  if (state === 'waiting') return `${writer} is writing. Its text appears here once it is checked.`
  if (aiResult !== null) return writtenBy(aiResult)
  // The note has the reason: the text failed the check, the budget was used up, or the writer was unavailable.
  return state === 'none' ? '' : 'This is the built-in text.'
}
