import type { ReactNode } from 'react'

interface StatCardProps {
  label: string
  value: ReactNode
  /** Unit or share, small beside the number. */
  unit?: ReactNode
}

export function StatCard({ label, value, unit }: StatCardProps) {
  return (
    <dl className="card min-w-0 px-4 py-3.5 print:px-3">
      <dt className="text-12 font-medium text-muted">{label}</dt>
      <dd className="mt-0.5 text-24 font-semibold tabular-nums print:text-16">
        {value}
        {unit && <span className="text-14 font-medium tracking-normal text-muted"> {unit}</span>}
      </dd>
    </dl>
  )
}
