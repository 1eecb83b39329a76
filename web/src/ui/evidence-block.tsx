import { readableUrls } from '@seo/contract/readable-urls'
import type { ReactNode } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'
import { WithCode } from '#ui/with-code.tsx'

interface EvidenceBlockProps {
  address: string
  /** Selector, header or position in the file. */
  where?: string
  found: string
  expected?: string
  /** When the page was read, formatted. */
  readAt?: string | undefined
  /** How a user can verify the finding. */
  check?: string | undefined
  /** A shell command that shows the finding. */
  command?: string
}

/** One finding with its address, position and values. */
export function EvidenceBlock({ address, where, found, expected, readAt, check, command }: EvidenceBlockProps) {
  return (
    <dl className="card overflow-clip text-13">
      <Row name="Address" mono value={readableUrls(address)} />
      <Row name="Where" mono value={where} />
      <Row name="Found" mono className="text-danger-text" value={readableUrls(found)} />
      <Row name="Expected" mono className="text-success-text" value={expected && readableUrls(expected)} />
      <Row name="Read" value={readAt} />
      <Row name="Check it yourself" value={check && <WithCode text={check} />} />
      <Row
        name={check === undefined ? 'Check it yourself' : 'Command'}
        mono
        value={command}
        aside={command && <CopyButton text={command} what="the command" />}
      />
    </dl>
  )
}

interface RowProps {
  name: string
  value: ReactNode
  mono?: boolean
  className?: string
  aside?: ReactNode
}

function Row({ name, value, mono = false, className = '', aside }: RowProps) {
  if (value === undefined) return null
  return (
    <div className="grid gap-x-4 border-border px-4 py-2.5 not-last:border-b desk:grid-cols-[--spacing(33)_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="flex items-start justify-between gap-3">
        <span className={`min-w-0 wrap-anywhere tabular-nums ${mono ? 'font-mono text-mono' : ''} ${className}`}>{value}</span>
        {aside && <span className="-my-1.5 flex-none">{aside}</span>}
      </dd>
    </div>
  )
}
