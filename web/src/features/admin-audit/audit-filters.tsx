import { AuditAction, auditLabels } from '@seo/contract/admin-audit'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useDebouncedText } from '#ui/use-debounced-text.ts'

/** Writes the filters to the URL, where the list reads them. A new filter starts at the newest entry again. */
export function AuditFilters({ isFiltered }: { isFiltered: boolean }) {
  const { read, change } = useAddress()
  const setFilter = (name: string, value: string) => change({ [name]: value || null, cursor: null })
  return (
    <div className="grid items-end gap-3 border-b border-border px-4 py-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto_auto] desk:px-5 print:hidden">
      <TextFilter name="who" label="Who" placeholder="Email, ID or command line" />
      <Field label="What">
        <Select value={read('action') ?? ''} onChange={(event) => setFilter('action', event.target.value)}>
          <option value="">Everything</option>
          {AuditAction.options.map((action) => (
            <option key={action} value={action}>
              {auditLabels[action]}
            </option>
          ))}
        </Select>
      </Field>
      <TextFilter name="subject" label="Subject" placeholder="Email or ID" />
      <TextFilter name="day" label="Day (UTC)" type="date" />
      <Button disabled={!isFiltered} onClick={() => change({ who: null, action: null, subject: null, day: null, cursor: null })}>
        Clear filters
      </Button>
    </div>
  )
}

interface TextFilterProps {
  name: string
  label: string
  placeholder?: string
  type?: 'text' | 'date'
}

function TextFilter({ name, label, ...inputProps }: TextFilterProps) {
  const { read, change } = useAddress()
  const [text, setText] = useDebouncedText(read(name) ?? '', (typed) => change({ [name]: typed || null, cursor: null }, { replace: true }))
  return (
    <Field label={label}>
      <Input {...inputProps} maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
    </Field>
  )
}
