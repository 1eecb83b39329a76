import { Email } from '@seo/contract/forms'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { countEvent } from '#features/analytics/analytics.ts'
import { newPasswordFields, requireMatchingPasswords } from '#features/auth/new-password.ts'
import { safeReturnPath } from '#features/auth/safe-return-path.ts'
import { signUp } from '#features/auth/session.ts'
import { SignupClaims } from '#features/auth/signup-claims.tsx'
import { useContractForm } from '#features/auth/use-contract-form.ts'
import { LookSummary } from '#features/looks/look-summary.tsx'
import { claimLook, storedLook } from '#features/looks/stored-look.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordHint } from '#ui/password-hint.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

/** Paths of the next steps that the server returns; any other step leads to the home page. */
const stepPaths: Record<string, string> = { dashboard: '/' }

export default function SignupPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [look] = useState(storedLook)
  const { register, onSubmit, watch, errors, failure, isBusy } = useContractForm({
    schema: requireMatchingPasswords(z.object({ email: Email, ...newPasswordFields })),
    defaults: { email: '', password: '', confirmation: '' },
    fallback: 'Signup failed',
    unreachable: 'Network error',
    submit: async ({ email, password }) => {
      const next = await signUp({ email, password })
      countEvent('signup')
      await claimLook()
      navigate(safeReturnPath(new URLSearchParams(search).get('next'), stepPaths[next]))
    },
  })

  return (
    <div className="grid flex-1 grid-cols-1 lg:grid-cols-2">
      <section className="grid place-items-center px-4 py-8 desk:px-8 desk:py-12">
        <div className="w-full max-w-signin">
          <h1 className="text-24 font-semibold">Sign Up</h1>
          <p className="mt-1 text-muted">One address, one minute, one list of what to fix first.</p>
          <div className="mt-6 space-y-5">
            <FormError message={failure?.message} attempt={failure?.attempt} />
            <form onSubmit={onSubmit} noValidate className="space-y-4">
              <Field label="Email" error={errors.email?.message}>
                <Input size="large" type="email" autoComplete="username" autoFocus required {...register('email')} />
              </Field>
              <div>
                <Field label="Password" error={errors.password?.message}>
                  <PasswordInput size="large" autoComplete="new-password" {...register('password')} />
                </Field>
                <PasswordHint password={watch('password')} />
              </div>
              <Field label="Confirm password" error={errors.confirmation?.message}>
                <PasswordInput size="large" autoComplete="new-password" {...register('confirmation')} />
              </Field>
              <Button type="submit" variant="primary" size="large" block busy={isBusy}>
                Sign Up
              </Button>
            </form>
            <p className="text-muted">
              Already have an account?{' '}
              <Link to="/login" className="font-medium">
                Login
              </Link>
            </p>
          </div>
        </div>
      </section>
      <SignupClaims result={look && <LookSummary look={look} />} />
    </div>
  )
}
