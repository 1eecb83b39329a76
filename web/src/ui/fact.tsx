import type { ReactNode } from 'react'

/** A line of a list with two columns: a name at the left, its value at the right. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-normal text-muted">{name}</dt>
      <dd className="text-right wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}
