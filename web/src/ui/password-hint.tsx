import { classNames } from '#ui/class-names.ts'
import { minPasswordLength, type PasswordStrength, passwordStrength } from '#ui/password-strength.ts'

const levels: Record<PasswordStrength, { bars: number; colour: string; text: string }> = {
  'too-short': { bars: 0, colour: '', text: `At least ${minPasswordLength} characters` },
  common: { bars: 1, colour: 'bg-danger', text: 'Very common. It would be guessed first.' },
  weak: { bars: 1, colour: 'bg-danger', text: 'Weak. A few more words make it strong.' },
  fair: { bars: 2, colour: 'bg-warning', text: 'Fair. Longer is stronger.' },
  good: { bars: 3, colour: 'bg-success', text: 'Good. A longer one is better.' },
  strong: { bars: 4, colour: 'bg-success', text: 'Strong' },
}

/** Says how hard a new password is to guess. It does not block weak ones. */
export function PasswordHint({ password }: { password: string }) {
  const { bars, colour, text } = levels[passwordStrength(password)]
  return (
    <div className="mt-1.5 flex items-center gap-2 text-13 text-muted">
      <span className="flex flex-1 gap-1.5" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classNames('h-1 flex-1 rounded-full', bar <= bars ? colour : 'bg-surface-3')} />
        ))}
      </span>
      <span role="status">{text}</span>
    </div>
  )
}
