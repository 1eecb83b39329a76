/** Schemas of forms that the web app validates before sending. In a separate file, because the web app loads the calls without schemas. */
import { z } from 'zod'

export const minPasswordLength = 6
export const maxPasswordLength = 128

const emailSchema = (requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .toLowerCase()
    .min(1, requiredMessage)
    .max(254, 'Please enter a valid email address')
    .regex(z.regexes.html5Email, 'Please enter a valid email address')

/** The address of an existing account. Older accounts may have an address that `Email` refuses. */
export const AccountEmail = emailSchema('Email is required')

/** A new address. Its domain has a dot, because the payment provider refuses any other. */
export const Email = AccountEmail.regex(/@.+\./, 'Please enter a valid email address')

export const Password = z
  .string({ error: 'Password is required' })
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`)
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters long`)

const CurrentPassword = z.string({ error: 'Your current password is required' }).min(1, 'Your current password is required').max(1000)

export const Login = z.object({
  email: emailSchema('Email and password are required'),
  password: z.string({ error: 'Email and password are required' }).min(1, 'Email and password are required').max(1000),
})

export const Signup = z.object({
  email: Email,
  password: Password,
  name: z
    .string()
    .trim()
    .max(120, 'Name must be at most 120 characters long')
    .default('')
    .transform((name) => name || 'User'),
})

export const ChangePassword = z.object({ current_password: CurrentPassword, password: Password })
export const ChangeEmail = z.object({ current_password: CurrentPassword, email: Email })
export const DeleteAccount = z.object({ current_password: CurrentPassword })

export const LookForm = z.object({ url: z.string().trim().min(1, 'Please enter a URL').max(2048, 'This address is too long') })
