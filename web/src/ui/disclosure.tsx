import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Expandable details that stay in place and work with the keyboard. */
export function Disclosure({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/more text-13">
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm text-accent-text [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-3.5 flex-none group-open/more:rotate-90" />
        <span>{summary}</span>
      </summary>
      <div className="mt-1 grid gap-2 text-text-2">{children}</div>
    </details>
  )
}
