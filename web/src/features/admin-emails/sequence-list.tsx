import type { EmailSequence } from '@seo/contract/admin-emails'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { errorMessage } from '#api/client.ts'
import { formatCount } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { EmailFailure } from './email-failure.tsx'
import { sequencesQuery, useSetSequenceActive } from './queries.ts'
import { triggerWords } from './sequence-words.ts'
import { templatesAddress } from './template-address.ts'

export function SequenceList() {
  const sequences = useQuery(sequencesQuery)
  if (sequences.isPending) {
    return (
      <Loading what="the sequences">
        <div className="card">
          <SkeletonRows rows={3} />
        </div>
      </Loading>
    )
  }
  if (sequences.data === undefined) return <EmailFailure title="Failed to load sequences" query={sequences} />
  if (sequences.data.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={<Mail />} title="No sequences">
          A sequence sends its mails to each person, step by step.
        </EmptyState>
      </div>
    )
  }
  return (
    <ul aria-label="Sequences" className="card overflow-clip">
      {sequences.data.map((sequence) => (
        <Sequence key={sequence.id} sequence={sequence} />
      ))}
    </ul>
  )
}

function Sequence({ sequence }: { sequence: EmailSequence }) {
  const { id, name, description, is_active, templates, people, trigger } = sequence
  const address = templatesAddress(id)
  const unsentCount = templates.filter(({ unknown_variables }) => unknown_variables.length > 0).length
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-border px-4 py-4 not-last:border-b desk:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={address} className="text-16 font-semibold wrap-anywhere text-text no-underline hover:underline">
            {name}
          </Link>
          <SequenceBadge isActive={is_active} />
          {unsentCount > 0 && <Badge tone="warning">{`${formatCount(unsentCount, 'template')} not sent`}</Badge>}
        </p>
        {description !== '' && <p className="mt-0.5 wrap-anywhere text-text-2">{description}</p>}
        <p className="mt-1 text-13 text-muted tabular-nums">
          {[triggerWords(trigger), formatCount(templates.length, 'template'), `${formatCount(people, 'person', 'people')} in it`].join(
            ' · ',
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 phone:w-full phone:*:flex-1">
        <PauseButton sequence={sequence} />
        <Button size="dense" disabled>
          Edit (Coming Soon)
        </Button>
        <Link to={address} className={buttonClass({ size: 'dense' })} aria-label={`Templates of ${name}`}>
          Templates
        </Link>
      </div>
    </li>
  )
}

export const SequenceBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Paused'}</Badge>
)

function PauseButton({ sequence: { id, name, is_active } }: { sequence: EmailSequence }) {
  const setActive = useSetSequenceActive(id)
  const toggle = () =>
    setActive.mutate(!is_active, {
      onSuccess: () => toast.done(is_active ? `${name} is paused. Nobody loses their place.` : `${name} is active again.`),
      onError: (error) => toast.error(errorMessage(error, 'The sequence could not be changed. The server did not respond.')),
    })
  return (
    <Button
      size="dense"
      variant="ghost"
      busy={setActive.isPending}
      onClick={toggle}
      aria-label={`${is_active ? 'Pause' : 'Resume'} ${name}`}
    >
      {is_active ? 'Pause' : 'Resume'}
    </Button>
  )
}
