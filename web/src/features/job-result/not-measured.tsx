import type { JobResult } from '@seo/contract/result'
import { Card } from '#ui/card.tsx'

export function NotMeasured({ result: { coverage } }: { result: JobResult }) {
  return (
    <Card title="What was not measured" flush aside={<span className="text-13 text-muted">None of this costs points.</span>}>
      {coverage.notMeasured.length === 0 ? (
        <p className="px-4 py-3 text-text-2 desk:px-5">Nothing was left out.</p>
      ) : (
        <ul>
          {coverage.notMeasured.map(({ what, why }) => (
            <li
              key={`${what} ${why}`}
              className="grid gap-x-4 gap-y-0.5 border-border px-4 py-3 not-last:border-b desk:grid-cols-[--spacing(34)_minmax(0,1fr)] desk:px-5"
            >
              <span className="font-medium wrap-anywhere tabular-nums">{what}</span>
              <span className="wrap-anywhere text-text-2">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
