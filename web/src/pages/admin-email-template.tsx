import type { EmailSequence } from '@seo/contract/admin-emails'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '#api/client.ts'
import { AdminTitle } from '#features/admin/admin-title.tsx'
import { EmailFailure } from '#features/admin-emails/email-failure.tsx'
import { sequenceQuery, templateQuery } from '#features/admin-emails/queries.ts'
import { SequenceNotFound } from '#features/admin-emails/sequence-not-found.tsx'
import { sendingWords } from '#features/admin-emails/sequence-words.ts'
import { templateEditorAddress, templatesAddress } from '#features/admin-emails/template-address.ts'
import { parseNumber } from '#features/admin-emails/template-draft.ts'
import { TemplateEditor } from '#features/admin-emails/template-editor.tsx'
import { formatDate } from '#format/date.ts'
import { formatCount } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** One template of a sequence, or a new one if the URL has no template id. */
export default function AdminEmailTemplatePage() {
  const { sequenceId = '', templateId = null } = useParams()
  const sequence = useQuery(sequenceQuery(sequenceId))
  const up = { to: templatesAddress(sequenceId), name: 'Email Templates' }
  const title = templateId === null ? 'Create Template' : 'Edit Template'
  if (isNotFound(sequence.error)) return <SequenceNotFound />
  if (sequence.isPending) return <TemplateSkeleton up={up} title={title} />
  if (sequence.data === undefined) {
    return (
      <>
        <AdminTitle up={up}>{title}</AdminTitle>
        <div className="mt-5">
          <EmailFailure title="Failed to load sequence" query={sequence} />
        </div>
      </>
    )
  }
  return templateId === null ? (
    <NewTemplate sequence={sequence.data} />
  ) : (
    <StoredTemplate key={templateId} sequence={sequence.data} templateId={templateId} />
  )
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404

const upLinkOf = ({ id, name, templates }: EmailSequence) => ({
  to: templatesAddress(id),
  name: `${name}, ${formatCount(templates.length, 'template')}`,
})

function NewTemplate({ sequence }: { sequence: EmailSequence }) {
  const navigate = useNavigate()
  return (
    <TemplateEditor
      sequence={sequence}
      template={null}
      head={({ draft, badge, actions }) => (
        <AdminTitle up={upLinkOf(sequence)} note={stepWords(sequence, draft)} actions={actions}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Create Template
            {badge}
          </span>
        </AdminTitle>
      )}
      onCreated={(template) => void navigate(templateEditorAddress(template), { replace: true })}
    />
  )
}

function StoredTemplate({ sequence, templateId }: { sequence: EmailSequence; templateId: string }) {
  const template = useQuery(templateQuery(templateId))
  if (template.isPending) return <TemplateSkeleton up={upLinkOf(sequence)} title="Edit Template" />
  if (template.data === undefined) {
    return (
      <>
        <AdminTitle up={upLinkOf(sequence)}>{isNotFound(template.error) ? 'Template Not Found' : 'Edit Template'}</AdminTitle>
        {isNotFound(template.error) ? (
          <NoTemplate address={templatesAddress(sequence.id)} />
        ) : (
          <div className="mt-5">
            <EmailFailure title="Failed to load template" query={template} />
          </div>
        )}
      </>
    )
  }
  const { name, updated_at } = template.data
  return (
    <TemplateEditor
      sequence={sequence}
      template={template.data}
      head={({ draft, badge, actions }) => (
        <AdminTitle
          up={upLinkOf(sequence)}
          note={`${stepWords(sequence, draft)} · last changed ${formatDate(updated_at)}`}
          actions={actions}
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="sr-only">Edit Template </span>
            {name}
            {badge}
          </span>
        </AdminTitle>
      )}
      onCreated={() => {}}
    />
  )
}

function NoTemplate({ address }: { address: string }) {
  return (
    <EmptyState
      icon={<Mail />}
      title="There is no such template"
      action={
        <Link to={address} className={buttonClass()}>
          See all templates
        </Link>
      }
    >
      It may have been deleted.
    </EmptyState>
  )
}

/** Leaves out the step number and the delay while one of them is not valid, such as during typing. */
function stepWords(sequence: EmailSequence, draft: { step_number: string; delay_days: string }): string {
  const step = { step_number: parseNumber(draft.step_number), delay_days: parseNumber(draft.delay_days) }
  if (!(step.step_number >= 1 && step.delay_days >= 0)) return `A step of ${sequence.name}`
  return `Step ${step.step_number} of ${sequence.name} · ${sendingWords(step, sequence)}`
}

function TemplateSkeleton({ up, title }: { up: { to: string; name: string }; title: string }) {
  return (
    <>
      <AdminTitle up={up}>{title}</AdminTitle>
      <Loading what="the template">
        <div className="mt-5 grid gap-4 min-[1200px]:grid-cols-[15rem_minmax(0,1fr)_minmax(0,30rem)]">
          <Skeleton className="h-60 w-full" />
          <Skeleton className="h-140 w-full" />
          <Skeleton className="h-140 w-full" />
        </div>
      </Loading>
    </>
  )
}
