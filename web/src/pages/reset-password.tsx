import { authCalls } from '@seo/contract/auth'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ApiError, client, errorMessage } from '#api/client.ts'
import { newPasswordFields, requireMatchingPasswords } from '#features/auth/new-password.ts'
import { type RecoveryTokens, readRecoveryTokens } from '#features/auth/recovery-tokens.ts'
import { safeReturnPath } from '#features/auth/safe-return-path.ts'
import { emitPasswordRecovery, refreshProfile, sessionState } from '#features/auth/session.ts'
import { SignInFrame } from '#features/auth/sign-in-frame.tsx'
import { useContractForm } from '#features/auth/use-contract-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Link } from '#ui/link.tsx'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { PasswordHint } from '#ui/password-hint.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

const auth = client({ verify: authCalls.verifyRecoveryToken, update: authCalls.updatePassword })

const badLinkText = 'Invalid or expired reset link. Please request a new password reset.'
const notVerifiedText = 'Unable to verify reset link. Please try again.'

export default function ResetPasswordPage() {
  const location = useLocation()
  // Read only once, because the effect below removes the tokens from the URL to keep them out of the history.
  const [tokens] = useState(() => readRecoveryTokens(location))
  const [verdict, setVerdict] = useState<'checking' | 'good' | string>('checking')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a new attempt with the same tokens
  useEffect(() => {
    window.history.replaceState(null, '', '/reset-password')
    if (tokens === null) return setVerdict(badLinkText)
    const controller = new AbortController()
    auth.verify({ body: { access_token: tokens.access, refresh_token: tokens.refresh } }, { signal: controller.signal }).then(
      () => {
        setVerdict('good')
        emitPasswordRecovery()
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setVerdict(verdictOf(error))
      },
    )
    return () => controller.abort()
  }, [tokens, attempt])

  if (verdict === 'checking') return <PageSpinner />
  return (
    <SignInFrame title="Choose a new password" note="You are signed out everywhere else when it is changed.">
      {verdict === 'good' && tokens ? (
        <NewPasswordForm tokens={tokens} />
      ) : (
        <>
          <Banner tone="danger" role="alert">
            {verdict}
          </Banner>
          {verdict !== badLinkText && (
            <Button
              block
              size="large"
              onClick={() => {
                setVerdict('checking')
                setAttempt(attempt + 1)
              }}
            >
              Try Again
            </Button>
          )}
          <p className="text-center">
            <Link to="/forgot-password">Request a new reset link</Link>
          </p>
        </>
      )}
    </SignInFrame>
  )
}

/** Only 400 and 401 are about the link. After too many checks, the server says when the next one is possible. */
function verdictOf(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null
  if (status === 400 || status === 401) return badLinkText
  return status === 429 ? errorMessage(error, notVerifiedText) : notVerifiedText
}

function NewPasswordForm({ tokens }: { tokens: RecoveryTokens }) {
  const navigate = useNavigate()
  const { register, onSubmit, watch, errors, failure, isBusy } = useContractForm({
    schema: requireMatchingPasswords(z.object(newPasswordFields)),
    defaults: { password: '', confirmation: '' },
    fallback: 'Failed to reset password.',
    submit: async ({ password }) => {
      const { data } = await auth.update({ body: { password } }, { bearer: tokens.access })
      // The change ended all sessions of this account. The refresh clears this browser's session, or the login page would redirect away.
      if (sessionState().isAuthenticated) await refreshProfile()
      navigate(safeReturnPath(data?.redirect, '/login'), { state: { passwordChanged: true } })
    },
  })
  const [password, confirmation] = watch(['password', 'confirmation'])

  return (
    <>
      <FormError message={failure?.message} attempt={failure?.attempt} />
      <form onSubmit={onSubmit} noValidate className="space-y-4">
        <Field label="New password" error={errors.password?.message}>
          <PasswordInput size="large" autoComplete="new-password" autoFocus {...register('password')} />
        </Field>
        <PasswordHint password={password} />
        <Field label="Confirm password" error={errors.confirmation?.message}>
          <PasswordInput size="large" autoComplete="new-password" {...register('confirmation')} />
        </Field>
        <Button type="submit" variant="primary" size="large" block busy={isBusy} disabled={password === '' || confirmation === ''}>
          Change password
        </Button>
      </form>
    </>
  )
}
