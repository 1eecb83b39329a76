import type { EmailSequence } from '@seo/contract/admin-emails'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useParams } from 'react-router'
import { ApiError } from '#api/client.ts'
import { AdminTitle } from '#features/admin/admin-title.tsx'
import { EmailFailure } from '#features/admin-emails/email-failure.tsx'
import { sequenceQuery } from '#features/admin-emails/queries.ts'
import { SequenceNotFound, sequencesLink } from '#features/admin-emails/sequence-not-found.tsx'
import { triggerWords } from '#features/admin-emails/sequence-words.ts'
import { newTemplateAddress } from '#features/admin-emails/template-address.ts'
import { TemplateList } from '#features/admin-emails/template-list.tsx'
import { formatCount } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

/** The templates of one sequence. */
export default function AdminEmailTemplatesPage() {
  const { sequenceId = '' } = useParams()
  const sequence = useQuery(sequenceQuery(sequenceId))
  if (sequence.error instanceof ApiError && sequence.error.status === 404) return <SequenceNotFound />
  const { data } = sequence
  return (
    <>
      <AdminTitle
        up={sequencesLink}
        note={data && describeSequence(data)}
        actions={
          data && (
            <Link to={newTemplateAddress(sequenceId)} className={buttonClass({ variant: 'primary' })}>
              <Plus />
              Create Template
            </Link>
          )
        }
      >
        {data?.name ?? 'Email Templates'}
      </AdminTitle>
      <div className="mt-5">
        {sequence.isPending ? (
          <Loading what="the templates">
            <div className="card">
              <SkeletonRows rows={3} />
            </div>
          </Loading>
        ) : data === undefined ? (
          <EmailFailure title="Failed to load sequence" query={sequence} />
        ) : (
          <TemplateList sequence={data} />
        )}
      </div>
    </>
  )
}

const describeSequence = ({ is_active, trigger, people }: EmailSequence) =>
  [is_active ? 'Active' : 'Paused', triggerWords(trigger), `${formatCount(people, 'person', 'people')} in it`].join(' · ')
