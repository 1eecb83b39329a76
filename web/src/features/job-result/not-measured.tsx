import type { JobResult } from '@seo/contract/result'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Link } from '#ui/link.tsx'

export function NotMeasured({ result: { coverage } }: { result: JobResult }) {
  return (
    <Card title="What was not measured" flush aside={<span className="text-13 text-muted">None of this costs points.</span>}>
      {coverage.notMeasured.length === 0 ? (
        <p className="px-4 py-3 text-text-2 desk:px-5">Nothing was left out.</p>
      ) : (
        <ul>
          <li
            aria-hidden="true"
            className="grid grid-cols-[--spacing(60)_minmax(0,1fr)] gap-x-4 border-b border-border bg-surface-2 px-5 py-2 text-12 font-medium text-text-2 phone:hidden"
          >
            <span>Not checked</span>
            <span>Why</span>
          </li>
          {coverage.notMeasured.map(({ what, why, rules }) => (
            <li
              key={`${what} ${why}`}
              className="grid gap-x-4 gap-y-0.5 border-border px-4 py-3 not-last:border-b desk:grid-cols-[--spacing(60)_minmax(0,1fr)] desk:px-5"
            >
              <span className="font-medium wrap-anywhere tabular-nums">
                <span className="font-normal text-muted desk:sr-only">Not checked: </span>
                {what}
              </span>
              <div className="grid gap-1 wrap-anywhere text-text-2">
                {why}
                {rules.length > 0 && <RuleLinks rules={rules} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function RuleLinks({ rules }: { rules: string[] }) {
  return (
    <Disclosure summary={rules.length === 1 ? 'Which check?' : 'Which checks?'}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {rules.map((id) => (
          <li key={id}>
            <Link to={`/rules/${id}`}>{id}</Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
