import type { EmailSequence } from '@seo/contract/admin-emails'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { formatCount, formatNumber } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { sendsQuery } from './queries.ts'
import { SequenceBadge } from './sequence-list.tsx'
import { delayWords } from './sequence-words.ts'
import { newTemplateAddress, templateEditorAddress } from './template-address.ts'

/** Links to the templates of the sequence. Following a link keeps unsaved text. */
export function StepList({ sequence, openId }: { sequence: EmailSequence; openId: string | null }) {
  const sends = useQuery(sendsQuery(sequence.id))
  const sentCount = (id: string) => sends.data?.templates.find(({ template_id }) => template_id === id)?.sent
  return (
    <nav aria-label={`Templates of ${sequence.name}`} className="card min-w-0 overflow-clip max-[1199px]:order-last">
      <p className="flex items-center justify-between gap-3 border-b border-border px-4 py-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{sequence.name}</span>
        <SequenceBadge isActive={sequence.is_active} />
      </p>
      <ul>
        {sequence.templates.map((template) => {
          const isOpen = template.id === openId
          const sent = sentCount(template.id)
          return (
            <li key={template.id} className="border-b border-border">
              <Link
                to={templateEditorAddress(template)}
                aria-current={isOpen ? 'page' : undefined}
                className={classNames(
                  'block border-l-2 px-3.5 py-2.5 text-text no-underline -outline-offset-2 hover:no-underline',
                  isOpen ? 'border-accent-edge bg-accent-soft' : 'border-transparent hover:bg-surface-2',
                )}
              >
                <span className="block font-medium wrap-anywhere">
                  {template.step_number}. {template.name}
                </span>
                <span className="block text-12 text-muted tabular-nums">
                  {template.is_active ? delayWords(template.delay_days) : 'inactive'}
                  {sent !== undefined && ` · ${formatNumber(sent)} sent`}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div className="border-b border-border px-2 py-2">
        <Link to={newTemplateAddress(sequence.id)} className={buttonClass({ variant: 'ghost', size: 'dense' })}>
          <Plus />
          Create Template
        </Link>
      </div>
      <p className="px-4 py-3 text-12 text-muted">
        {`${formatCount(sequence.people, 'person is', 'people are')} in this sequence. Nobody gets a step twice. Between 20:00 and 8:00 of their own time nothing is sent.`}
      </p>
    </nav>
  )
}
