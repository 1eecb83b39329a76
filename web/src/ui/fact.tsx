import type { ReactNode } from 'react'

/** A row with a name on the left and its value on the right. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-normal text-muted">{name}</dt>
      <dd className="text-right wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}
