import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { EditorCardProps } from './editor-card-props.ts'
import { HostsField } from './hosts-field.tsx'

interface NameCardProps extends EditorCardProps {
  isDefault: boolean
  savedHosts: readonly string[]
}

export function NameCard({ draft, updateDraft, errors, isDefault, savedHosts }: NameCardProps) {
  return (
    <Card title="Name and address" flush>
      <div className="space-y-4 p-4 desk:p-5">
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Site name" help={`${draft.site_name.length} of 40 characters`} error={errors.site_name}>
            <Input value={draft.site_name} onChange={(event) => updateDraft({ site_name: event.target.value })} />
          </Field>
          <Field label="Tagline" help="In mails and link previews" error={errors.tagline}>
            <Input value={draft.tagline} onChange={(event) => updateDraft({ tagline: event.target.value })} />
          </Field>
        </div>
        <HostsField
          hosts={draft.hosts}
          savedHosts={savedHosts}
          onChange={(hosts) => updateDraft({ hosts })}
          errors={errors}
          isDefault={isDefault}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Support address" help="Leave empty to use the installation's own" error={errors.support_email}>
            <Input type="email" value={draft.support_email} onChange={(event) => updateDraft({ support_email: event.target.value })} />
          </Field>
          <Field label="Analytics id (optional)" help="Visitors are asked before anything is loaded" error={errors.ga_tracking_id}>
            <Input
              value={draft.ga_tracking_id}
              placeholder="none, nothing is loaded"
              onChange={(event) => updateDraft({ ga_tracking_id: event.target.value })}
            />
          </Field>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>
            <p className="font-medium">Visitors without an account begin with</p>
            <p className="text-13 text-muted">The page check shows the score of one page before they sign up</p>
          </div>
          <Segmented
            label="Visitors without an account begin with"
            value={draft.landing}
            onChange={(landing) => updateDraft({ landing })}
            choices={[
              { value: 'login', label: 'Login' },
              { value: 'welcome', label: 'Page check' },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}
