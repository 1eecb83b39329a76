import { type MailChoice, mailKindLabels, mailKinds } from '@seo/contract/mail'
import { Switch } from '#ui/switch.tsx'

interface MailSwitchesProps {
  kinds: MailChoice
  onChange: (kinds: MailChoice) => void
  busy?: boolean
}

/** One switch per kind of mail that can be turned off. */
export function MailSwitches({ kinds, onChange, busy = false }: MailSwitchesProps) {
  return (
    <div className="grid gap-4">
      {mailKinds.map((kind) => (
        <Switch
          key={kind}
          label={mailKindLabels[kind].name}
          help={mailKindLabels[kind].note}
          checked={kinds[kind]}
          busy={busy}
          onChange={(isOn) => onChange({ ...kinds, [kind]: isOn })}
        />
      ))}
      <p className="text-13 text-muted">You always get mails about your account, such as a password reset or a failed payment.</p>
    </div>
  )
}
