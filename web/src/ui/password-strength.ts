import { isCommonPassword } from '#ui/common-passwords.ts'

export type PasswordStrength = 'too-short' | 'common' | 'weak' | 'fair' | 'good' | 'strong'

export const minPasswordLength = 6

/** A hint, not a rule: length counts most, then the number of different characters and character classes. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password]
  // Uses the same count as the form's rule.
  if (password.length < minPasswordLength) return 'too-short'
  if (isCommonPassword(password)) return 'common'
  const different = new Set(characters.map((character) => character.toLowerCase())).size
  if (different < 5 || isRun(password)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const points = characters.length + (kinds - 1) * 2
  if (points < 11) return 'weak'
  if (points < 15) return 'fair'
  return points < 20 ? 'good' : 'strong'
}

/** 1234567890, abcdefgh and the like, ascending or descending */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  const inStep = (step: number) => steps.filter((each) => each === step).length / steps.length
  return Math.max(inStep(1), inStep(-1)) > 0.7
}
