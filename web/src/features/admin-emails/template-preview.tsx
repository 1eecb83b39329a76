import type { TemplatePreview as Preview } from '@seo/contract/admin-emails'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MailFrame } from '#ui/mail-frame.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { PreviewPerson } from './preview-person.tsx'

type PreviewMode = 'light' | 'dark' | 'text'

interface TemplatePreviewProps {
  mail: Preview | undefined
  error: Error | null
  /** Whether there is enough text to render a preview. */
  canRender: boolean
  onUser: (id: string | null) => void
}

/** The mail as its recipient will see it. */
export function TemplatePreview({ mail, error, canRender, onUser }: TemplatePreviewProps) {
  const [mode, setMode] = useState<PreviewMode>('light')
  const [isNarrow, setNarrow] = useState(false)
  return (
    <section aria-label="Preview" className="card min-w-0 overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-border px-4 py-2.5 desk:px-5">
        <Segmented
          label="Show the mail as"
          value={mode}
          onChange={setMode}
          choices={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'text', label: 'Text' },
          ]}
        />
        <span className="flex gap-1">
          <IconButton
            name="As wide as a screen"
            icon={<Monitor />}
            aria-pressed={!isNarrow}
            onClick={() => setNarrow(false)}
            className={pressedClass(!isNarrow)}
          />
          <IconButton
            name="As wide as a phone"
            icon={<Smartphone />}
            aria-pressed={isNarrow}
            onClick={() => setNarrow(true)}
            className={pressedClass(isNarrow)}
          />
        </span>
      </div>
      <div className="space-y-2 border-b border-border px-4 py-3 text-13 desk:px-5">
        <PreviewPerson recipient={mail?.for} onChoose={onUser} />
        {mail && (
          <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
            <dt className="text-muted">From</dt>
            <dd className="wrap-anywhere">{mail.from}</dd>
            <dt className="text-muted">Subject</dt>
            <dd className="font-medium wrap-anywhere">{mail.subject}</dd>
          </dl>
        )}
      </div>
      {error && (
        <Banner tone="danger" role="alert" className="m-4">
          {errorMessage(error, 'The preview could not be drawn. The server did not respond.')}
        </Banner>
      )}
      {mail === undefined ? (
        !error && (canRender ? <PreviewSkeleton /> : <EmptyState title="Nothing to show yet">Enter a subject and content.</EmptyState>)
      ) : (
        <div className="bg-bg">
          <Mail mode={mode} mail={mail} isNarrow={isNarrow} />
        </div>
      )}
      <p className="border-t border-border px-4 py-2.5 text-12 text-muted desk:px-5">
        One-click unsubscribe is added to the headers and to the foot.
      </p>
    </section>
  )
}

const pressedClass = (isPressed: boolean) => (isPressed ? 'bg-surface-3 text-text' : '')

function Mail({ mode, mail, isNarrow }: { mode: PreviewMode; mail: Preview; isNarrow: boolean }) {
  if (mode === 'text') {
    return (
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        className="max-h-140 overflow-auto p-4 font-mono text-mono whitespace-pre-wrap wrap-anywhere"
      >
        {mail.text}
      </pre>
    )
  }
  return (
    <div className="flex justify-center overflow-x-auto p-3">
      <MailFrame title={`The mail in ${mode} colors`} html={mail[mode]} theme={mode} width={isNarrow ? 320 : 600} />
    </div>
  )
}

const PreviewSkeleton = () => (
  <Loading what="the preview">
    <div className="h-140 space-y-3 p-6">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-3 w-5/6" />
      <Skeleton className="h-3 w-2/3" />
    </div>
  </Loading>
)
