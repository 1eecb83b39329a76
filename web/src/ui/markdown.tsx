import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { classNames } from '#ui/class-names.ts'
import { removeAutolinks } from '#ui/remove-autolinks.ts'
import { renumberHeadings } from '#ui/renumber-headings.ts'

const maxBytes = 100_000

/** Cuts the text at the limit, between characters. */
function cutToLimit(text: string): { text: string; isCut: boolean } {
  // A UTF-16 code unit takes at most three bytes, so shorter texts need no counting.
  if (text.length <= maxBytes / 3) return { text, isCut: false }
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes))
  return read === text.length ? { text, isCut: false } : { text: text.slice(0, read), isCut: true }
}

const components: Components = {
  a: ({ node: _node, ...rest }) => <a {...rest} target="_blank" rel="noopener noreferrer" />,
  // An image would tell another server who opened the report, so show a link with the alt text instead.
  img: ({ alt, src }) =>
    src ? (
      <a href={String(src)} target="_blank" rel="noopener noreferrer">
        {alt || src}
      </a>
    ) : (
      alt
    ),
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? 'Done' : 'Open'}>
      {checked ? '☑' : '☐'}
    </span>
  ),
  table: ({ node: _node, ...rest }) => (
    <ScrollArea>
      <table {...rest} className="w-full" />
    </ScrollArea>
  ),
  pre: ({ node: _node, ...rest }) => (
    <ScrollArea>
      <pre {...rest} className="font-mono text-mono" />
    </ScrollArea>
  ),
}

function ScrollArea(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
  return <div {...props} tabIndex={0} className="overflow-x-auto" />
}

interface MarkdownProps {
  text: string
  /** Level of the top heading in the text: one below the page's heading before the text. */
  topHeading?: 2 | 3 | 4
  className?: string
}

/**
 * Text from our own writers or a model. Raw HTML is shown as text, and react-markdown's filter keeps only relative links and http, https,
 * irc, ircs, mailto and xmpp, which is the specification's list.
 */
export function Markdown({ text, topHeading = 3, className }: MarkdownProps) {
  const { text: shown, isCut } = cutToLimit(text)
  return (
    <div className={classNames('markdown', className)}>
      <ReactMarkdown remarkPlugins={[remarkGfm, removeAutolinks]} rehypePlugins={[[renumberHeadings, topHeading]]} components={components}>
        {shown}
      </ReactMarkdown>
      {isCut && <p className="text-muted">The text is longer than 100 kB. The rest is not shown here.</p>}
    </div>
  )
}
