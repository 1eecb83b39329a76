import { isCommonPassword } from '#ui/common-passwords.ts'

export type PasswordStrength = 'too-short' | 'common' | 'weak' | 'fair' | 'good' | 'strong'

export const minPasswordLength = 6

/** Only a hint. Length counts most, then the number of different characters and character classes. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password]
  // Counts UTF-16 code units, as the form's validation does.
  if (password.length < minPasswordLength) return 'too-short'
  if (isCommonPassword(password)) return 'common'
  const differentCount = new Set(characters.map((character) => character.toLowerCase())).size
  if (differentCount < 5 || isSequence(password)) return 'weak'
  const classCount = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((characterClass) => characterClass.test(password)).length
  const points = characters.length + (classCount - 1) * 2
  if (points < 11) return 'weak'
  if (points < 15) return 'fair'
  return points < 20 ? 'good' : 'strong'
}

/** Mostly consecutive characters such as 1234567890 or hgfedcba. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  const shareOfStep = (step: number) => steps.filter((each) => each === step).length / steps.length
  return Math.max(shareOfStep(1), shareOfStep(-1)) > 0.7
}
