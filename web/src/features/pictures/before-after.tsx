import type { ReactNode } from 'react'

interface BeforeAfterProps {
  now: ReactNode
  after: ReactNode | null
  /** Returns the text alternative of a picture. `when` is empty if there is only one. */
  nameOf: (when: '' | ' now' | ' after this task') => string
}

/** One picture, or the page now beside the page after the task; stacked on phones. */
export function BeforeAfter({ now, after, nameOf }: BeforeAfterProps) {
  if (after === null) return <Frame name={nameOf('')}>{now}</Frame>
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <figure>
        <figcaption className="mb-1.5 text-13 font-medium text-muted">Now</figcaption>
        <Frame name={nameOf(' now')}>{now}</Frame>
      </figure>
      <figure>
        <figcaption className="mb-1.5 text-13 font-medium text-success-text">After this task</figcaption>
        <Frame name={nameOf(' after this task')}>{after}</Frame>
      </figure>
    </div>
  )
}

function Frame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={name} className="overflow-clip rounded-lg border border-border bg-surface p-4">
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
