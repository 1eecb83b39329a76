import { Login } from '@seo/contract/auth'
import { Link } from 'react-router'
import { countEvent } from '#features/analytics/analytics.ts'
import { useContractForm } from '#features/auth/contract-form.ts'
import { logIn } from '#features/auth/session.ts'
import { SignInFrame } from '#features/auth/sign-in-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

export default function LoginPage() {
  const { register, onSubmit, errors, failure, isBusy } = useContractForm({
    schema: Login,
    defaults: { email: '', password: '' },
    fallback: 'Login failed',
    submit: async (credentials) => {
      // The guard around this page leads on as soon as the session stands.
      await logIn(credentials)
      countEvent('login')
    },
  })

  return (
    <SignInFrame title="Login" note="Welcome back. Your reports are where you left them.">
      <FormError message={failure?.message} attempt={failure?.attempt} />
      <form onSubmit={onSubmit} noValidate className="space-y-4">
        <Field label="Email" error={errors.email?.message}>
          <Input size="decide" type="email" autoComplete="username" autoFocus {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message} aside={<Link to="/forgot-password">Forgot your password?</Link>}>
          <PasswordInput size="decide" autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" look="primary" size="decide" block busy={isBusy}>
          Login
        </Button>
      </form>
      <p className="text-center text-muted">
        No account yet?{' '}
        <Link to="/signup" className="font-medium">
          Sign Up
        </Link>
      </p>
    </SignInFrame>
  )
}
