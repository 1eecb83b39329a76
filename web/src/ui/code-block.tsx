import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'

interface CodeBlockProps {
  code: string
  fileName?: string
  dialect?: string
  /** Lines that begin with `+` or `-` are shown as added and removed. */
  isDiff?: boolean
  /** What is copied, where that is not the code as shown. */
  copy?: string
}

function lineClass(line: string, isDiff: boolean): string {
  if (isDiff && line.startsWith('+')) return 'bg-code-add-bg text-code-add'
  if (isDiff && line.startsWith('-')) return 'bg-code-del-bg text-code-del'
  return ''
}

export function CodeBlock({ code, fileName, dialect, isDiff = false, copy = code }: CodeBlockProps) {
  const lines = code.replace(/\n$/, '').split('\n')
  return (
    <figure className="overflow-hidden rounded-lg border border-border bg-code-bg text-code-text">
      <figcaption className="flex items-center justify-between gap-2 border-b border-border py-1 pr-1 pl-3.5 text-12 text-code-muted">
        <span className="flex min-w-0 flex-wrap gap-x-2">
          {fileName && <span className="font-semibold wrap-anywhere text-code-text">{fileName}</span>}
          {dialect}
        </span>
        <CopyButton text={copy} what={fileName ?? 'code'} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto py-3 font-mono text-mono -outline-offset-2">
        <code className="block w-max min-w-full">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
            <span key={index} className={classNames('block px-3.5 whitespace-pre', lineClass(line, isDiff))}>
              {line || ' '}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  )
}
