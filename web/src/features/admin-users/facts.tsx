import type { ReactNode } from 'react'

/** A list of names and values. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid gap-3">{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-12 text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
