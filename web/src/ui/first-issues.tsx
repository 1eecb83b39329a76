import type { Look } from '@seo/contract/looks'
import { readableUrls } from '@seo/contract/readable-urls'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { RuleLink } from '#ui/rule-link.tsx'

/** The first issues of one page, each with what was found. */
export function FirstIssues({ findings }: Pick<Look, 'findings'>) {
  return (
    <ul>
      {findings.map(({ rule, name, impact, at, found }) => (
        <li key={`${rule} ${at}`} className="border-border px-4 py-3.5 not-last:border-b desk:px-5">
          <ImpactBadge impact={impact} />
          <p className="mt-1 font-medium wrap-anywhere">
            {name} <RuleLink rule={rule} beside={name} />
          </p>
          {found === '' ? (
            <p className="mt-1 truncate-line font-mono text-mono text-muted" title={at}>
              {at}
            </p>
          ) : (
            <p className="mt-1 line-clamp-3 text-13 wrap-anywhere text-muted">{readableUrls(found)}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

const titles = ['No issues', 'First issue', 'First two issues', 'First three issues']

export const firstIssuesTitle = ({ findings }: Pick<Look, 'findings'>): string => titles[findings.length] ?? 'First issues'
