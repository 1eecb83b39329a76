import { maxBatchSize } from '@seo/contract/jobs'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useJobs } from '#data/job-cache.ts'
import { useDraft } from '#features/auth/use-draft.ts'
import { shownDomain } from '#format/domain.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { AddressInput } from '#ui/address-input.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { goTo } from '#ui/go-to.ts'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { recentSites } from './recent-sites.ts'
import { parseBatch, parseSingleAddress } from './site-address.ts'
import { useSubmission } from './use-submission.ts'

type SubmitCardProps = {
  /** Shows how many analyses are left. */
  allowance: ReactNode
  /** URL of a sample site to try the product with. */
  sample: string | null
}

/** `opensBatch`: whether the batch tab is opened, because the page has added URLs to its form. */
export function SubmitCard({ allowance, sample, opensBatch = false }: SubmitCardProps & { opensBatch?: boolean }) {
  const [address, addresses] = [useDraft('address')[0], useDraft('addresses')[0]]
  const [mode, setMode] = useState(opensBatch || (address === '' && addresses !== '') ? 'batch' : 'single')
  const { data } = useJobs()
  const hasNoJobs = data !== undefined && data.active.length + data.completed.length === 0
  return (
    <Tabs value={mode} onChange={setMode} className="card min-w-0 p-4 desk:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-18 font-semibold">Analyze a website</h1>
          {hasNoJobs && <p className="text-muted">A score and the first three issues within ten seconds. The full report follows.</p>}
        </div>
        <TabList
          label="How many"
          tabs={[
            { value: 'single', label: 'Single' },
            { value: 'batch', label: 'Batch' },
          ]}
        />
      </div>
      <TabPanel value="single" className="mt-5">
        <SingleForm allowance={allowance} sample={sample} />
      </TabPanel>
      <TabPanel value="batch" className="mt-5">
        <BatchForm isOpened={opensBatch} />
      </TabPanel>
    </Tabs>
  )
}

function SingleForm({ allowance, sample }: SubmitCardProps) {
  const submission = useSubmission({
    isBatch: false,
    read: (text) => {
      const parsed = parseSingleAddress(text)
      return 'url' in parsed ? { urls: [parsed.url] } : parsed
    },
    fallback: 'Processing failed',
  })
  const field = useRef<HTMLInputElement>(null)
  const { data } = useJobs()
  const recentlyAnalyzed = data ? recentSites([...data.active, ...data.completed]) : []
  const offeredSites = recentlyAnalyzed.length > 0 || sample === null ? recentlyAnalyzed : [{ domain: 'Sample site', url: sample }]
  const { text, type, error, send, isBusy } = submission
  return (
    <form noValidate onSubmit={(event) => sendForm(event, send)}>
      <div className="flex gap-2 phone:flex-col">
        <div className="min-w-0 flex-1">
          <AddressInput
            ref={field}
            aria-label="Address of the website"
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : 'single-error'}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          {error !== null && <FieldError id="single-error">{error}</FieldError>}
        </div>
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          Analyze
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 text-13 text-muted">
        {offeredSites.length > 0 && <span>{recentlyAnalyzed.length > 0 ? 'Again:' : 'Try:'}</span>}
        {offeredSites.map(({ domain, url }) => (
          <button
            key={domain}
            type="button"
            title={url}
            onClick={() => {
              type(url)
              field.current?.focus()
            }}
            className="inline-flex h-7 max-w-60 items-center rounded-full border border-border-strong px-2.5 text-text-2 hover:bg-surface-2 hover:text-text max-md:h-10"
          >
            <bdi className="truncate-line">{shownDomain(domain)}</bdi>
          </button>
        ))}
        <span className={offeredSites.length > 0 ? 'ml-auto phone:ml-0 phone:w-full' : undefined}>{allowance}</span>
      </div>
      <CreditsDialog refusal={submission.credits} onClose={submission.forgetCredits} />
    </form>
  )
}

/** `isOpened`: whether a button elsewhere on the page opened this form, so that the page must scroll to it. */
function BatchForm({ isOpened }: { isOpened: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpened) goTo(field.current)
  }, [isOpened])
  const submission = useSubmission({
    isBatch: true,
    read: (text) => {
      const { urls, error, invalid } = parseBatch(text)
      if (error !== null) return { error }
      return invalid.length > 0 ? { error: 'Invalid URLs found:' } : { urls }
    },
    fallback: 'Batch processing failed',
    onSubmitted: (text) => {
      const { urls, merged } = parseBatch(text)
      toast.done(`${formatCount(urls.length, 'analysis', 'analyses')} submitted.${merged > 0 ? ` ${mergedText(merged)}.` : ''}`)
    },
  })
  const { text, type, error, send, isBusy } = submission
  const { lines, invalid, merged, urls } = parseBatch(text)
  const note = `${formatNumber(lines - invalid.length)} of ${formatCount(lines, 'line')} valid, ${merged > 0 ? `${mergedText(merged)}, ` : ''}${maxBatchSize} at most`
  return (
    <form noValidate onSubmit={(event) => sendForm(event, send)}>
      <Textarea
        ref={field}
        rows={6}
        autoCapitalize="none"
        spellCheck={false}
        aria-label="Addresses of the websites, one per line"
        aria-invalid={error !== null}
        aria-describedby={error === null ? 'batch-note' : 'batch-error batch-note'}
        placeholder={'https://example.com\nhttps://example.org'}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {error !== null && (
        <div id="batch-error" role="alert" className="mt-1.5 text-13 text-danger-text">
          <p>{error}</p>
          {invalid.length > 0 && !error.startsWith('Invalid') && <p className="font-medium">Invalid URLs found:</p>}
          <ul className="max-h-48 overflow-y-auto">
            {invalid.map(({ line, text: typed }) => (
              <li key={line} className="wrap-anywhere">
                Line {line}: <bdi>{typed}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p id="batch-note" className="text-13 text-muted tabular-nums">
          {note}
        </p>
        <Button type="submit" variant="primary" size="large" busy={isBusy} className="phone:w-full">
          {urls.length === 0 ? 'Analyze' : `Analyze ${formatCount(urls.length, 'website')}`}
        </Button>
      </div>
      <CreditsDialog refusal={submission.credits} onClose={submission.forgetCredits} />
    </form>
  )
}

const mergedText = (merged: number) => `${formatCount(merged, 'duplicate')} merged`

function sendForm(event: FormEvent, send: () => Promise<void>): void {
  event.preventDefault()
  void send()
}
