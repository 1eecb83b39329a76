import { Password } from '@seo/contract/forms'
import { z } from 'zod'

/** Two fields that must agree; the first word is the contract's. */
export const newPassword = { password: Password, confirmation: z.string() }

export const passwordsMatch = <T extends { password: string; confirmation: string }>(schema: z.ZodType<T, T>) =>
  schema.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
    // Told also while the password itself is too short: both are wrong, and both can be mended at once.
    when: () => true,
  })
