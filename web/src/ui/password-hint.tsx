import { classNames } from '#ui/class-names.ts'
import { minPasswordLength, type PasswordStrength, passwordStrength } from '#ui/password-strength.ts'

const levels: Record<PasswordStrength, { bars: number; color: string; text: string }> = {
  'too-short': { bars: 0, color: '', text: `At least ${minPasswordLength} characters` },
  common: { bars: 1, color: 'bg-danger', text: 'Very common. It would be guessed first.' },
  weak: { bars: 1, color: 'bg-danger', text: 'Weak. A few more words make it strong.' },
  fair: { bars: 2, color: 'bg-warning', text: 'Fair. Longer is stronger.' },
  good: { bars: 3, color: 'bg-success', text: 'Good. A longer one is better.' },
  strong: { bars: 4, color: 'bg-success', text: 'Strong' },
}

/** Shows how hard a new password is to guess. Weak passwords are still accepted. */
export function PasswordHint({ password }: { password: string }) {
  const { bars, color, text } = levels[passwordStrength(password)]
  return (
    <div className="mt-1.5 flex items-center gap-2 text-13 text-muted">
      <span className="flex flex-1 gap-1.5" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classNames('h-1 flex-1 rounded-full', bar <= bars ? color : 'bg-surface-3')} />
        ))}
      </span>
      <span role="status">{text}</span>
    </div>
  )
}
