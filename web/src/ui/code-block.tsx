import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { collapseUnchanged, describeSkipped, diffTexts } from '#ui/difference.ts'

interface CodeBlockProps {
  /** Null if the change only removes lines. */
  code: string | null
  /** Lines that the code replaces. If set, removed and new lines are shown as a diff. */
  removed?: string | null
  fileName?: string
  dialect?: string
}

type LineKind = 'plain' | 'same' | 'skipped' | 'removed' | 'added'

const contextLines = 3

const linesOf = (code: string | null) => (code === null ? [] : code.replace(/\n$/, '').split('\n'))

/** Lines that stay are unmarked, so that a change inside longer code stands out. */
function toLines(removed: string | null, code: string | null): { kind: LineKind; text: string }[] {
  const linesAs = (kind: LineKind, text: string | null) => linesOf(text).map((line) => ({ kind, text: line }))
  if (removed === null) return linesAs('plain', code)
  if (code === null) return linesAs('removed', removed)
  return collapseUnchanged(diffTexts(removed, code), contextLines).map((row) =>
    row.kind === 'skipped'
      ? { kind: row.kind, text: describeSkipped(row.count) }
      : { kind: row.kind, text: row.parts.map(({ text }) => text).join('') },
  )
}

/** The copy button copies the code without the removed lines. */
export function CodeBlock({ code, removed = null, fileName, dialect }: CodeBlockProps) {
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
          {toLines(removed, code).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
            <Line key={index} kind={kind} text={text} />
          ))}
        </code>
      </pre>
    </figure>
  )
}

const looks: Record<LineKind, { className: string; sign: string; spoken: string }> = {
  plain: { className: '', sign: '', spoken: '' },
  same: { className: '', sign: ' ', spoken: '' },
  skipped: { className: 'py-0.5 text-code-muted select-none', sign: '', spoken: '' },
  removed: { className: 'bg-code-del-bg text-code-del', sign: '−', spoken: 'Removed line: ' },
  added: { className: 'bg-code-add-bg text-code-add', sign: '+', spoken: 'Added line: ' },
}

/** The markers cannot be selected, so that selecting lines by hand copies only code. */
function Line({ kind, text }: { kind: LineKind; text: string }) {
  const { className, sign, spoken } = looks[kind]
  return (
    <span className={classNames('block px-3.5 whitespace-pre', className)}>
      {spoken !== '' && <span className="sr-only select-none">{spoken}</span>}
      {sign !== '' && (
        <span aria-hidden className="select-none">
          {`${sign} `}
        </span>
      )}
      {text || ' '}
    </span>
  )
}
