import { CircleQuestionMark } from 'lucide-react'
import { Link } from '#ui/link.tsx'

interface RuleLinkProps {
  rule: string
  /** Name of the list item that the link belongs to. If set, the link is only an icon. */
  beside?: string
}

/** A link to the page of the rule behind a finding or task. */
export function RuleLink({ rule, beside }: RuleLinkProps) {
  const address = `/rules/${encodeURIComponent(rule)}`
  if (beside === undefined) {
    return (
      <Link to={address} className="inline-flex min-h-6 items-center gap-1.25 text-13 text-muted print:hidden">
        <CircleQuestionMark aria-hidden="true" className="size-3.5" />
        How this is checked
      </Link>
    )
  }
  return (
    <Link
      to={address}
      title="How this is checked"
      aria-label={`How this is checked: ${beside}`}
      className="-my-0.5 inline-grid size-6 flex-none place-items-center rounded-sm align-middle text-muted hover:bg-surface-3 hover:text-text print:hidden"
    >
      <CircleQuestionMark aria-hidden="true" className="size-3.5" />
    </Link>
  )
}
