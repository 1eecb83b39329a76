import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { EditorPart } from './editor-part.ts'
import { HostsField } from './hosts-field.tsx'

export function NameCard({ draft, set, errors, isDefault }: EditorPart & { isDefault: boolean }) {
  return (
    <Card title="Name and address" flush>
      <div className="space-y-4 p-4 desk:p-5">
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Site name" help={`${draft.site_name.length} of 40 characters`} error={errors.site_name}>
            <Input value={draft.site_name} onChange={(event) => set({ site_name: event.target.value })} />
          </Field>
          <Field label="Tagline" help="In mails and link previews" error={errors.tagline}>
            <Input value={draft.tagline} onChange={(event) => set({ tagline: event.target.value })} />
          </Field>
        </div>
        <HostsField hosts={draft.hosts} onChange={(hosts) => set({ hosts })} errors={errors} isDefault={isDefault} />
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Support address" help="Empty: the installation's own" error={errors.support_email}>
            <Input type="email" value={draft.support_email} onChange={(event) => set({ support_email: event.target.value })} />
          </Field>
          <Field label="Analytics id (optional)" help="Visitors are asked before anything is loaded" error={errors.ga_tracking_id}>
            <Input
              value={draft.ga_tracking_id}
              placeholder="none, nothing is loaded"
              onChange={(event) => set({ ga_tracking_id: event.target.value })}
            />
          </Field>
        </div>
        <Field label="Start page for visitors" help="What people see first who are not signed in">
          <Select value={draft.landing} onChange={(event) => set({ landing: event.target.value === 'welcome' ? 'welcome' : 'login' })}>
            <option value="login">Sign-in</option>
            <option value="welcome">Quick look at a website</option>
          </Select>
        </Field>
      </div>
    </Card>
  )
}
