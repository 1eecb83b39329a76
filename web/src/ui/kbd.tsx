import type { ReactNode } from 'react'

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-sm border border-border bg-surface px-1.5 font-sans text-12 text-muted">{children}</kbd>
)
