import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { ApiError } from '#api/client.ts'
import { NotLoaded } from '#api/not-loaded.tsx'
import { ruleQuery } from '#api/rules.ts'
import { RuleView } from '#features/rules/rule-view.tsx'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

const back = (
  <Link to="/rules" className="inline-flex items-center gap-2">
    <ArrowLeft className="size-3.5" />
    All rules
  </Link>
)

/** One rule: what it checks, why, and how to fix it. */
export default function RulePage() {
  const { id = '' } = useParams()
  const rule = useQuery(ruleQuery(id))
  if (rule.error instanceof ApiError && rule.error.status === 404) return <UnknownRule />
  if (rule.isPending) return <RuleSkeleton />
  if (rule.data === undefined) {
    return (
      <>
        <PageTitle back={back}>Rule</PageTitle>
        <NotLoaded className="mt-5" what="The rule" query={rule} />
      </>
    )
  }
  return (
    <>
      <PageTitle back={back} note={rule.data.group}>
        {rule.data.name}
      </PageTitle>
      <RuleView rule={rule.data} />
    </>
  )
}

function UnknownRule() {
  return (
    <PageTitle back={back} note="It may have got another name, or the address is not complete.">
      Rule not found
    </PageTitle>
  )
}

function RuleSkeleton() {
  return (
    <>
      <PageTitle back={back}>
        <span className="sr-only">Rule</span>
        <Skeleton className="h-8 w-72 max-w-full animate-patient" />
      </PageTitle>
      <Loading what="the rule">
        <Skeleton className="mt-8 h-3 w-2/5" />
        <Skeleton className="mt-8 h-40 w-full" />
      </Loading>
    </>
  )
}
