import { Check, Copy } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError, errorMessage } from '#api/client.ts'
import { shownDomain } from '#format/domain.ts'
import { formatCount } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { CircleShape } from '#ui/status-circle.tsx'
import { useCopyText } from '#ui/use-copy-text.ts'
import { type NewLink, useCreateLink } from './queries.ts'
import { expiries, newShareDraft, type ShareDraft, ShareForm, type ShareMode } from './share-form.tsx'

export interface ShareModalProps {
  jobId: string | null
  domain: string
  /** Whether the current plan gives full access. */
  isPaid: boolean
  /** Number of actions to share, if the page knows it. */
  actionCount?: number
  open: boolean
  onClose: () => void
}

export default function ShareModal(props: ShareModalProps) {
  const { open } = props
  // A new key when the dialog opens resets the form. On closing the key stays, so that the content stays visible during the animation.
  const [opening, setOpening] = useState({ isOpen: open, number: 0 })
  if (opening.isOpen !== open) setOpening({ isOpen: open, number: opening.number + (open ? 1 : 0) })
  return <ShareDialog key={opening.number} {...props} />
}

function ShareDialog({ jobId, domain, isPaid, actionCount, open, onClose }: ShareModalProps) {
  const [draft, setDraft] = useState(newShareDraft)
  const [attempt, setAttempt] = useState(0)
  const createLink = useCreateLink()
  const formId = useId()
  const mode = isPaid ? (draft.mode ?? 'full') : 'preview'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (createLink.isPending || draft.title.trim() === '') return
    createLink.mutate(toNewLink(draft, mode, jobId))
  }
  const startAnother = () => {
    createLink.reset()
    setDraft(newShareDraft())
    setAttempt(0)
  }

  if (createLink.isSuccess) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title="Share Analysis Dashboard"
        description={<bdi className="wrap-anywhere">{shownDomain(domain)}</bdi>}
        width="narrow"
        footer={
          <>
            <Button onClick={startAnother}>Create Another</Button>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <CreatedLink address={createLink.data.shareUrl} link={createLink.variables} actionCount={actionCount} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share Analysis Dashboard"
      description={<bdi className="wrap-anywhere">{shownDomain(domain)}</bdi>}
      width="share"
      busy={createLink.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={createLink.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={draft.sections.length === 0}
            busy={createLink.isPending}
            busyText="Creating..."
          >
            Create Dashboard Link
          </Button>
        </>
      }
    >
      <ShareForm
        id={formId}
        draft={{ ...draft, mode }}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        onSubmit={submit}
        isPaid={isPaid}
        actionCount={actionCount}
        wasSubmitted={attempt > 0}
        failure={createLink.isError ? { message: errorText(createLink.error), attempt } : null}
      />
    </Dialog>
  )
}

const toNewLink = ({ title, description, sections, hours }: ShareDraft, shareMode: ShareMode, jobId: string | null): NewLink => ({
  jobId: jobId ?? '',
  title: title.trim(),
  description: description.trim(),
  sharedContent: [...sections],
  shareMode,
  expiresIn: hours === 0 ? null : hours,
})

function errorText(error: Error): string {
  const message = errorMessage(error, 'Failed to create share link')
  const isRestricted = error instanceof ApiError && error.body.code === 'SHARING_RESTRICTED'
  return isRestricted ? `${message} Please upgrade to a paid plan for full access sharing.` : message
}

const sharedText = ({ shareMode, sharedContent }: NewLink, actionCount: number | undefined): string => {
  if (!sharedContent?.includes('actions')) return 'what you chose'
  if (shareMode === 'preview') return 'the first 8 actions'
  return actionCount === undefined ? 'all actions' : `all ${formatCount(actionCount, 'action')}`
}

function CreatedLink({ address, link, actionCount }: { address: string; link: NewLink; actionCount: number | undefined }) {
  const { result, copy } = useCopyText(address)
  const copyButton = useRef<HTMLButtonElement>(null)
  // The clicked button was removed, so the focus moves to the button that is most likely needed next.
  useEffect(() => copyButton.current?.focus(), [])
  return (
    <div className="grid gap-4 pt-3">
      <p role="status" className="flex items-center gap-3 [&_.lucide]:size-5">
        <CircleShape status="completed" />
        <span>The link is ready. Anyone who has it can read {sharedText(link, actionCount)}.</span>
      </p>
      <div className="flex gap-2">
        <Input
          readOnly
          value={address}
          aria-label="Link"
          onFocus={(event) => event.target.select()}
          className="bg-surface-2 font-mono text-mono text-ellipsis"
        />
        <button type="button" ref={copyButton} onClick={copy} className={buttonClass()}>
          <Copy />
          Copy
        </button>
      </div>
      {/* Screen readers announce only changes of an element that already exists. */}
      <div className="-mt-1">
        <p role="status" className="flex items-center gap-1.5 text-13 text-success-text">
          {result === 'copied' && (
            <>
              <Check className="size-3.5" />
              Link copied to clipboard!
            </>
          )}
        </p>
        {result === 'failed' && <FieldError>Failed to copy link to clipboard</FieldError>}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-13 [&_dd]:text-right [&_dd]:font-medium [&_dt]:text-muted">
        <dt>Access</dt>
        <dd>{link.shareMode === 'full' ? 'Full Access' : 'Preview'}, read only</dd>
        <dt>Expires</dt>
        <dd>{expiries.find(({ hours }) => hours === (link.expiresIn ?? 0))?.createdText}</dd>
        <dt>Search engines</dt>
        <dd>kept out</dd>
      </dl>
    </div>
  )
}
