import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#format/number.ts'
import { sendsPeriodDays, sendsQuery } from './queries.ts'

const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** Delivery figures of one template. */
export function TemplateFigures({ sequenceId, templateId }: { sequenceId: string; templateId: string }) {
  const sends = useQuery(sendsQuery(sequenceId))
  const templateSends = sends.data?.templates.find(({ template_id }) => template_id === templateId)
  const figures = [
    { name: `Sent in ${sendsPeriodDays} days`, count: templateSends?.sent },
    { name: 'Refused', count: templateSends?.refused, total: templateSends?.sent },
    { name: 'Unsubscribed here', count: templateSends?.unsubscribed, total: templateSends?.sent },
  ]
  return (
    <dl className="grid grid-cols-3 border-t border-border">
      {figures.map(({ name, count, total }) => (
        <div key={name} className="min-w-0 border-border px-4 py-3 not-last:border-r desk:px-5">
          <dt className="text-12 font-medium text-muted">{name}</dt>
          <dd className="text-18 font-semibold tabular-nums">
            {count === undefined ? '–' : formatNumber(count)}
            {count !== undefined && total !== undefined && total > 0 && (
              <span className="text-12 font-medium text-muted"> {percentFormat.format(count / total)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
