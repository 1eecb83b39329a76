import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#api/not-loaded.tsx'
import { rulesQuery } from '#api/rules.ts'
import { RuleList } from '#features/rules/rule-list.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

/** All rules that a website is checked against. */
export default function RulesPage() {
  const rules = useQuery(rulesQuery)
  return (
    <>
      <PageTitle note="Each rule with an example that fails, one that passes, its fix and its source.">What is checked</PageTitle>
      {rules.isPending ? (
        <Loading what="the rules">
          <div className="card mt-6">
            <SkeletonRows rows={8} />
          </div>
        </Loading>
      ) : rules.data === undefined ? (
        <NotLoaded className="mt-5" what="The rules" query={rules} />
      ) : (
        <RuleList rules={rules.data.rules} />
      )}
    </>
  )
}
