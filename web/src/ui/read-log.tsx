import { formatMilliseconds } from '#format/duration.ts'
import { classNames } from '#ui/class-names.ts'

export interface PageRead {
  /** Distinguishes lines if the same URL is read twice. */
  id: string | number
  time: string
  address: string
  /** Undefined until the response arrives. */
  status?: number
  ms?: number
}

const maxShownReads = 6

function statusColor(status: number | undefined): string {
  if (status === undefined) return 'text-code-key'
  if (status >= 400) return 'text-danger-text'
  return status >= 300 ? 'text-code-muted' : 'text-code-str'
}

/** The pages read last, newest at the bottom. */
export function ReadLog({ reads }: { reads: readonly PageRead[] }) {
  return (
    <ol className="mt-2 overflow-hidden rounded-lg border border-border bg-code-bg py-2 font-mono text-mono text-code-text">
      {reads.slice(-maxShownReads).map((read) => (
        <li key={read.id} className="flex gap-3 px-3">
          <span className="flex-none text-code-muted phone:hidden">{read.time}</span>
          <span className={classNames('w-6 flex-none', statusColor(read.status))}>{read.status ?? '···'}</span>
          <span className="truncate-line" title={read.address}>
            {read.address}
          </span>
          {read.ms !== undefined && <span className="flex-none text-code-muted">{formatMilliseconds(read.ms)}</span>}
        </li>
      ))}
    </ol>
  )
}
