import type { AiState, Prompt, PromptTrial } from '@seo/contract/admin-prompts'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { Sentences } from '#features/wording/sentences.tsx'
import { formatDate } from '#format/date.ts'
import { shownDomain } from '#format/domain.ts'
import { formatDuration } from '#format/duration.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { formatCost } from './cost.ts'
import { contentProblem } from './prompt-draft.ts'
import { trialAnalysesQuery, useTryPrompt } from './queries.ts'

interface TryPromptProps {
  prompt: Prompt
  /** The current draft. */
  content: string
  ai: AiState
}

/** Runs the AI writer with the draft, and shows what users would see of its output. */
export function TryPrompt({ prompt, content, ai }: TryPromptProps) {
  const analyses = useQuery(trialAnalysesQuery)
  const [chosenJobId, setChosenJobId] = useState('')
  const trial = useTryPrompt(prompt.key)
  const canTry = ai.is_configured && contentProblem(content, prompt) === null
  return (
    <div className="space-y-4 p-4 desk:p-5">
      <p className="text-13 text-muted">Nothing is saved and no reader sees it. A try costs what an answer costs.</p>
      <Field
        label="Analysis"
        help={
          analyses.isError
            ? 'The analyses could not be loaded; your newest one is used.'
            : 'Finished analyses of everybody, the newest first.'
        }
      >
        <Select value={chosenJobId} onChange={(event) => setChosenJobId(event.target.value)}>
          <option value="">Your newest analysis</option>
          {analyses.data?.map(({ id, url, created_at, userEmail }) => (
            <option key={id} value={id}>
              {`${hostOf(url)} · ${formatDate(created_at)} · ${userEmail}`}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        icon={<Play />}
        busy={trial.isPending}
        busyText="Trying..."
        disabled={!canTry}
        onClick={() => trial.mutate({ content, ...(chosenJobId !== '' && { jobId: chosenJobId }) })}
      >
        Try
      </Button>
      {!ai.is_configured && <p className="text-13 text-muted">Set an AI provider first: AI_PROVIDER, AI_MODEL and AI_API_KEY.</p>}
      {trial.isError && (
        <Banner tone="danger" role="alert">
          {errorMessage(trial.error, 'The prompt could not be tried. The server did not respond.')}
        </Banner>
      )}
      {trial.data && !trial.isPending && <TrialResult trial={trial.data} />}
    </div>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? shownDomain(new URL(url).host) : url)

function TrialResult({ trial: { job, writer, model, kept, dropped, is_enough, tokens, cost_micros, ms } }: { trial: PromptTrial }) {
  return (
    <section aria-label="Result" className="space-y-4 border-t border-border pt-4">
      <p role="status" className="font-medium">{`${formatCount(kept.length, 'sentence')} kept, ${formatNumber(dropped.length)} dropped`}</p>
      {!is_enough && <Banner tone="warning">Too little is left, so readers would get the built-in text.</Banner>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        <Fact name="Analysis">{job.url}</Fact>
        <Fact name="Writer">{`${writer}, ${model}`}</Fact>
        <Fact name="Tokens">{`${formatNumber(tokens.in)} in, ${formatNumber(tokens.out)} out`}</Fact>
        <Fact name="Cost">{formatCost(cost_micros)}</Fact>
        <Fact name="Time">{formatDuration(ms)}</Fact>
      </dl>
      {kept.length > 0 && (
        <div>
          <h3 className="mb-2 text-13 font-semibold">Kept</h3>
          <Sentences jobId={null} sentences={kept} />
        </div>
      )}
      {dropped.length > 0 && (
        <div>
          <h3 className="mb-2 text-13 font-semibold">Dropped</h3>
          <ul className="space-y-2.5 text-13">
            {dropped.map(({ text, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the response never changes
              <li key={at}>
                <p className="wrap-anywhere text-text-2 line-through">{text}</p>
                <p className="wrap-anywhere text-danger-text">{reason}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
