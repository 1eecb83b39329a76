/**
 * Schemas of forms that the web app validates before sending. In a separate file, because the web app loads the calls without their schemas.
 * Public pages load this file, so it uses zod/mini, of which a bundle contains only the checks that are used.
 */
import * as z from 'zod/mini'

export const minPasswordLength = 6
export const maxPasswordLength = 128

const emailSchema = (requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, requiredMessage),
      z.maxLength(254, 'Please enter a valid email address'),
      z.regex(z.regexes.html5Email, 'Please enter a valid email address'),
    )

/** The address of an existing account. Older accounts may have an address that `Email` refuses. */
export const AccountEmail = emailSchema('Email is required')

/** A new address. Its domain must have a dot, because the payment provider refuses domains without one. */
export const Email = AccountEmail.check(z.regex(/@.+\./, 'Please enter a valid email address'))

export const Password = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`),
    z.maxLength(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters long`),
  )

const CurrentPassword = z
  .string({ error: 'Your current password is required' })
  .check(z.minLength(1, 'Your current password is required'), z.maxLength(1000))

export const Login = z.object({
  email: emailSchema('Email and password are required'),
  password: z
    .string({ error: 'Email and password are required' })
    .check(z.minLength(1, 'Email and password are required'), z.maxLength(1000)),
})

export const Signup = z.object({
  email: Email,
  password: Password,
  name: z.pipe(
    z._default(z.string().check(z.trim(), z.maxLength(120, 'Name must be at most 120 characters long')), ''),
    z.transform((name: string) => name || 'User'),
  ),
})

export const ChangePassword = z.object({ current_password: CurrentPassword, password: Password })
export const ChangeEmail = z.object({ current_password: CurrentPassword, email: Email })
export const DeleteAccount = z.object({ current_password: CurrentPassword })

export const LookForm = z.object({
  url: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please enter a URL'), z.maxLength(2048, 'This URL is too long. Use at most 2,048 characters.')),
})

const maxCreditGrant = 1_000

/** Sent when an admin gives credits to a user. */
export const GiveCredits = z.object({
  amount: z
    .number({ error: 'Enter the number of credits' })
    .check(
      z.int('Enter a whole number of credits'),
      z.minimum(1, 'Give at least 1 credit'),
      z.maximum(maxCreditGrant, `Give at most ${maxCreditGrant} credits at once`),
    ),
  reason: z
    .string({ error: 'Enter a reason' })
    .check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(200, 'The reason must be at most 200 characters long')),
})
