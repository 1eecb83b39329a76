import { classNames } from '#ui/class-names.ts'
import { collapseUnchanged, type DiffRow, describeSkipped, diffTexts } from '#ui/difference.ts'

const lineStyles = {
  same: { className: '', sign: ' ', spoken: '' },
  removed: { className: 'bg-code-del-bg text-code-del', sign: '−', spoken: 'Removed line: ' },
  added: { className: 'bg-code-add-bg text-code-add', sign: '+', spoken: 'Added line: ' },
}

/** The changes from one text to another, in reading order. */
export function TextDifference({ label, before, after }: { label: string; before: string; after: string }) {
  if (before === after) return <p className="text-muted">The two texts are the same.</p>
  const rows = collapseUnchanged(diffTexts(before, after))
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      className="max-h-[60vh] overflow-y-auto rounded-lg border border-border bg-code-bg py-2 font-mono text-mono text-code-text"
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
        <Row key={index} row={row} />
      ))}
    </section>
  )
}

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'skipped') {
    return <p className="px-3.5 py-1 text-code-muted">{describeSkipped(row.count)}</p>
  }
  const { className, sign, spoken } = lineStyles[row.kind]
  return (
    <p className={classNames('grid grid-cols-[1.25rem_minmax(0,1fr)] px-3.5 whitespace-pre-wrap wrap-anywhere', className)}>
      <span aria-hidden="true" className="select-none">
        {sign}
      </span>
      <span>
        {spoken && <span className="sr-only">{spoken}</span>}
        {row.parts.map(({ text, isChanged }, index) =>
          isChanged ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
            <b key={index} className="font-semibold underline underline-offset-3">
              {text}
            </b>
          ) : (
            text
          ),
        )}
        {row.parts.length === 0 && ' '}
      </span>
    </p>
  )
}
