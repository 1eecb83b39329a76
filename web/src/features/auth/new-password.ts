import { Password } from '@seo/contract/forms'
import * as z from 'zod/mini'

/** Two fields that must match; the contract validates the first. */
export const newPasswordFields = { password: Password, confirmation: z.string() }

export const requireMatchingPasswords = <T extends { password: string; confirmation: string }>(schema: z.ZodMiniType<T, T>) =>
  schema.check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      message: 'Passwords do not match',
      // Shown even if the password is too short, so that both errors can be fixed together.
      when: () => true,
    }),
  )
