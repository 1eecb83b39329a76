import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** Shows one of several contents in a box that is as wide as the widest, so that nothing around it moves. */
export function FixedWidthText({ show, texts }: { show: string; texts: Record<string, ReactNode> }) {
  return (
    <span className="grid">
      {Object.entries(texts).map(([name, content]) => (
        <span
          key={name}
          aria-hidden={name !== show}
          className={classNames('col-start-1 row-start-1 inline-flex items-center justify-center gap-1.5', name !== show && 'invisible')}
        >
          {content}
        </span>
      ))}
    </span>
  )
}
