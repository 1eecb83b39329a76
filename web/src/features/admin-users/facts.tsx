import type { ReactNode } from 'react'

/** Names and what they stand for, one below the other. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid gap-3">{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-12 text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
