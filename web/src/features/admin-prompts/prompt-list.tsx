import type { Prompt } from '@seo/contract/admin-prompts'
import { formatDate } from '#format/date.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { useAddress } from '#ui/use-address.ts'

/** Links to the prompts, by category. Switching to another prompt keeps unsaved text. */
export function PromptList({ prompts, openKey }: { prompts: readonly Prompt[]; openKey: string }) {
  const { addressWith } = useAddress()
  return (
    <nav aria-label="Prompts" className="card min-w-0 overflow-clip pb-2">
      {[...Map.groupBy(prompts, ({ category }) => category)].map(([category, categoryPrompts]) => (
        <section key={category} aria-labelledby={`category-${category}`}>
          <h2 id={`category-${category}`} className="px-4 pt-3.5 pb-1.5 text-12 font-medium text-muted">
            {category}
          </h2>
          <ul>
            {categoryPrompts.map(({ key, name, version, updated_at, is_active }) => (
              <li key={key}>
                <Link
                  to={addressWith({ key })}
                  aria-current={key === openKey ? 'page' : undefined}
                  className={classNames(
                    'block border-l-2 px-3.5 py-2 text-text no-underline -outline-offset-2 hover:no-underline',
                    key === openKey ? 'border-accent-edge bg-accent-soft' : 'border-transparent hover:bg-surface-2',
                  )}
                >
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted tabular-nums">
                    {`v${version} · ${formatDate(updated_at)}`}
                    {!is_active && <Badge>Inactive</Badge>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
