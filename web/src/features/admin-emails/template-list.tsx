import type { EmailSequence, EmailTemplate, TemplateSends } from '@seo/contract/admin-emails'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import type { Column } from '#ui/table-column.ts'
import { DeleteTemplate } from './delete-template.tsx'
import { sendsPeriodDays, sendsQuery } from './queries.ts'
import { delayWords } from './sequence-words.ts'
import { newTemplateAddress, templateEditorAddress } from './template-address.ts'

/** The templates of a sequence in step order, with their delivery figures. */
export function TemplateList({ sequence }: { sequence: EmailSequence }) {
  const sends = useQuery(sendsQuery(sequence.id))
  const navigate = useNavigate()
  const sendsOf = ({ id }: EmailTemplate) => sends.data?.templates.find(({ template_id }) => template_id === id)
  if (sequence.templates.length === 0) {
    return (
      <div className="card">
        <EmptyState
          icon={<Mail />}
          title="No templates yet"
          action={
            <Link to={newTemplateAddress(sequence.id)} className={buttonClass({ variant: 'primary' })}>
              Create Template
            </Link>
          }
        >
          Each template is one mail of the sequence.
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <section className="card overflow-clip">
        <DataTable
          caption="Templates"
          columns={columnsOf(sendsOf)}
          rows={sequence.templates}
          rowId={({ id }) => id}
          onOpen={(template) => void navigate(templateEditorAddress(template))}
        />
      </section>
      <p className="mt-3 text-13 text-muted">
        {sends.isError
          ? 'How many mails were sent could not be loaded.'
          : `Sent, refused and unsubscribed are those of the last ${sendsPeriodDays} days.`}
      </p>
    </>
  )
}

function columnsOf(sendsOf: (template: EmailTemplate) => TemplateSends | undefined): Column<EmailTemplate>[] {
  const figureCell = (name: 'sent' | 'refused' | 'unsubscribed') => (template: EmailTemplate) => {
    const sends = sendsOf(template)
    return sends === undefined ? '–' : formatNumber(sends[name])
  }
  return [
    {
      id: 'template',
      head: 'Template',
      cell: (template) => (
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={templateEditorAddress(template)} className="font-medium wrap-anywhere text-text no-underline hover:underline">
              {template.step_number}. {template.name}
            </Link>
            {!template.is_active && <Badge>Inactive</Badge>}
            {template.unknown_variables.length > 0 && <Badge tone="warning">Unknown variable</Badge>}
          </p>
          <p className="truncate-line text-12 text-muted phone:whitespace-normal">{template.subject}</p>
        </div>
      ),
    },
    { id: 'delay', head: 'When', width: 'w-32', inCard: 'named', cell: ({ delay_days }) => delayWords(delay_days) },
    { id: 'sent', head: 'Sent', width: 'w-20', isNumber: true, inCard: 'named', cell: figureCell('sent') },
    { id: 'refused', head: 'Refused', width: 'w-24', isNumber: true, inCard: 'named', cell: figureCell('refused') },
    { id: 'unsubscribed', head: 'Unsubscribed', width: 'w-32', isNumber: true, inCard: 'named', cell: figureCell('unsubscribed') },
    {
      id: 'actions',
      head: 'Actions',
      width: 'w-40',
      isNumber: true,
      cell: (template) => (
        <span className="flex justify-end gap-2">
          <Link to={templateEditorAddress(template)} className={buttonClass({ size: 'dense' })} aria-label={`Edit ${template.name}`}>
            Edit
          </Link>
          <DeleteTemplate template={template} />
        </span>
      ),
    },
  ]
}
