import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'

interface CodeBlockProps {
  /** Null if the change only removes lines. */
  code: string | null
  /** Lines that the code replaces. If set, removed and new lines are shown as a diff. */
  removed?: string | null
  fileName?: string
  dialect?: string
}

type LineKind = 'plain' | 'removed' | 'added'

const linesOf = (code: string | null) => (code === null ? [] : code.replace(/\n$/, '').split('\n'))

/** The copy button copies the code without the removed lines. */
export function CodeBlock({ code, removed = null, fileName, dialect }: CodeBlockProps) {
  const isDiff = removed !== null
  return (
    <figure className="overflow-hidden rounded-lg border border-border bg-code-bg text-code-text">
      <figcaption className="flex min-h-8 items-center justify-between gap-2 border-b border-border py-1 pr-1 pl-3.5 text-12 text-code-muted">
        <span className="flex min-w-0 flex-wrap gap-x-2">
          {fileName && <span className="font-semibold wrap-anywhere text-code-text">{fileName}</span>}
          {dialect}
        </span>
        {code !== null && <CopyButton text={code} what={fileName ?? 'code'} />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto py-3 font-mono text-mono -outline-offset-2">
        <code className="block w-max min-w-full">
          {isDiff && <Lines kind="removed" lines={linesOf(removed)} />}
          <Lines kind={isDiff ? 'added' : 'plain'} lines={linesOf(code)} />
        </code>
      </pre>
    </figure>
  )
}

const looks: Record<LineKind, { className: string; sign: string; spoken: string }> = {
  plain: { className: '', sign: '', spoken: '' },
  removed: { className: 'bg-code-del-bg text-code-del', sign: '−', spoken: 'Removed line: ' },
  added: { className: 'bg-code-add-bg text-code-add', sign: '+', spoken: 'Added line: ' },
}

/** The markers cannot be selected, so that selecting lines by hand copies only code. */
function Lines({ kind, lines }: { kind: LineKind; lines: string[] }) {
  const { className, sign, spoken } = looks[kind]
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
    <span key={index} className={classNames('block px-3.5 whitespace-pre', className)}>
      {sign !== '' && (
        <>
          <span className="sr-only select-none">{spoken}</span>
          <span aria-hidden className="select-none">
            {`${sign} `}
          </span>
        </>
      )}
      {line || ' '}
    </span>
  ))
}
