import { Login } from '@seo/contract/forms'
import { useLocation } from 'react-router'
import { countEvent } from '#features/analytics/analytics.ts'
import { logIn, useSession } from '#features/auth/session.ts'
import { SignInFrame } from '#features/auth/sign-in-frame.tsx'
import { useContractForm } from '#features/auth/use-contract-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

export default function LoginPage() {
  const { wasEndedByServer } = useSession()
  const location = useLocation()
  const isPasswordChanged = Boolean(location.state?.passwordChanged)
  const { register, onSubmit, errors, failure, isBusy } = useContractForm({
    schema: Login,
    defaults: { email: '', password: '' },
    fallback: 'Login failed',
    unreachable: 'Network error',
    submit: async (credentials) => {
      // The guard around this page redirects as soon as there is a session.
      await logIn(credentials)
      countEvent('login')
    },
  })

  return (
    <SignInFrame title="Login" note="Welcome back. Your reports are where you left them.">
      {failure === null && isPasswordChanged ? (
        <Banner tone="success" role="status">
          Your password was changed. Log in with the new one.
        </Banner>
      ) : (
        failure === null &&
        wasEndedByServer && (
          <Banner tone="accent" role="status">
            Your session has ended. Log in again to go on.
          </Banner>
        )
      )}
      <FormError message={failure?.message} attempt={failure?.attempt} />
      <form onSubmit={onSubmit} noValidate className="space-y-4">
        <Field label="Email" error={errors.email?.message}>
          <Input size="large" type="email" autoComplete="username" autoFocus {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message} aside={<Link to="/forgot-password">Forgot your password?</Link>}>
          <PasswordInput size="large" autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" variant="primary" size="large" block busy={isBusy}>
          Login
        </Button>
      </form>
      <p className="text-center text-muted">
        No account yet?{' '}
        <Link to="/signup" className="font-medium">
          Sign Up
        </Link>
        , or{' '}
        <Link to="/welcome" className="font-medium">
          check a page first
        </Link>
      </p>
    </SignInFrame>
  )
}
