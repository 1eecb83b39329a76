import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { readToken } from '#api/token.ts'
import { cachedJob } from '#data/job-cache.ts'
import { useSession } from '#features/auth/session.ts'
import { useFileWording } from '#features/wording/use-file-wording.tsx'
import { formatBytes } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogWidth } from '#ui/dialog-frame.tsx'
import { LazyMarkdown } from '#ui/lazy-markdown.tsx'
import { Link } from '#ui/link.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { DemoToken } from './demo-token.tsx'
import { badTokenText, fileProblem, noJobText, noTokenText } from './file-problem.ts'
import { fileQuery } from './queries.ts'

const sizes = ['sm', 'md', 'lg', 'xl'] as const
type Size = (typeof sizes)[number]

const widths: Record<Size, DialogWidth> = { sm: 'normal', md: 'form', lg: 'page', xl: 'editor' }
const sizeNames: Record<Size, string> = { sm: 'Small', md: 'Medium', lg: 'Large', xl: 'Extra large' }

/** Reads the size from the URL, which may contain anything. */
export const viewerSizeOf = (text: string | null): Size => sizes.find((size) => size === text) ?? 'lg'

/** More characters in one element make browsers slow. Copy and Download use the full text. */
const maxShownLength = 300_000

interface FileViewerProps {
  jobId: string | null
  name: string
  open: boolean
  onClose: () => void
  size?: Size
  /** Without this handler, the size cannot be changed. */
  onSize?: (size: Size) => void
}

/** One file of a job, to read, copy and save. */
export function FileViewer({ jobId, name, open, onClose, size = 'lg', onSize }: FileViewerProps) {
  const { isDevelopmentMode } = useSession()
  const hasToken = readToken() !== null
  const file = useQuery({ ...fileQuery(jobId ?? '', name), enabled: open && jobId !== null && hasToken })
  const cache = useQueryClient()
  const content = file.data
  const problem = jobId === null ? noJobText : !hasToken ? noTokenText : file.isError ? fileProblem(file.error) : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={widths[size]}
      title={
        <span className="flex flex-wrap items-baseline gap-x-2">
          {name}
          {content !== undefined && (
            <span className="text-12 font-normal whitespace-nowrap text-muted">{formatBytes(new Blob([content]).size)}</span>
          )}
        </span>
      }
      aside={
        content !== undefined && (
          <>
            {onSize && <SizeSelect size={size} onSize={onSize} />}
            <CopyButton text={content} what={name} variant="secondary" />
            <Button
              size="dense"
              icon={<Download />}
              onClick={() => saveFile(downloadName(cachedJob(cache, jobId ?? '')?.domain, name), content, mimeTypeOf(name))}
            >
              Download
            </Button>
          </>
        )
      }
    >
      {problem !== null ? (
        <ProblemBanner text={problem} onRetry={jobId !== null && hasToken ? () => void file.refetch() : null} />
      ) : content === undefined ? (
        <Loading what={name}>
          <Skeleton className="h-3 w-2/3" />
          <Skeleton className="mt-2 h-3 w-5/6" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </Loading>
      ) : (
        <FileContent key={name} jobId={jobId} name={name} content={content} />
      )}
      {isDevelopmentMode && <DemoToken isNeeded={problem !== null} onSet={() => void file.refetch()} />}
    </Dialog>
  )
}

/** Hidden on phones, where every dialog has the same width. */
function SizeSelect({ size, onSize }: { size: Size; onSize: (size: Size) => void }) {
  return (
    <span className="phone:hidden">
      <Select size="dense" aria-label="Window size" value={size} onChange={(event) => onSize(viewerSizeOf(event.target.value))}>
        {sizes.map((each) => (
          <option key={each} value={each}>
            {sizeNames[each]}
          </option>
        ))}
      </Select>
    </span>
  )
}

function ProblemBanner({ text, onRetry }: { text: string; onRetry: (() => void) | null }) {
  const needsLogin = text === badTokenText
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        onRetry !== null &&
        !needsLogin && (
          <Button size="dense" onClick={onRetry}>
            Try Again
          </Button>
        )
      }
    >
      <p>{text}</p>
      {needsLogin && (
        <p>
          <Link to="/login">Please log in again.</Link>
        </p>
      )}
    </Banner>
  )
}

function FileContent({ jobId, name, content }: { jobId: string | null; name: string; content: string }) {
  const [mode, setMode] = useState<'text' | 'rendered'>('text')
  const { line, rendered } = useFileWording(jobId, name)
  const shownText = content.slice(0, maxShownLength)
  return (
    <div className="grid gap-3">
      {name.endsWith('.md') && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Segmented
            label="Show as"
            value={mode}
            onChange={setMode}
            choices={[
              { value: 'text', label: 'Text' },
              { value: 'rendered', label: 'Rendered' },
            ]}
          />
          {line}
        </div>
      )}
      {mode === 'rendered' ? (
        <div className="max-h-[70dvh] overflow-y-auto">{rendered ?? <LazyMarkdown text={content} className="text-15" />}</div>
      ) : (
        <>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
            tabIndex={0}
            className="max-h-[70dvh] overflow-auto rounded-lg border border-border bg-code-bg p-3 font-mono text-mono text-code-text"
          >
            {shownText}
          </pre>
          {shownText.length < content.length && (
            <p className="text-13 text-muted">This is the beginning of a long file. Copy and Download have all of it.</p>
          )}
        </>
      )}
    </div>
  )
}

/** A domain may include a port, but file names cannot contain a colon. */
const downloadName = (domain: string | undefined, name: string) => (domain ? `${domain.replaceAll(':', '-')}-${name}` : name)

const mimeTypes: Record<string, string> = { md: 'text/markdown', json: 'application/json', csv: 'text/csv' }
const mimeTypeOf = (name: string) => mimeTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain'
