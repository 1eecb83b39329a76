import { authCalls } from '@seo/contract/auth'
import { AccountEmail } from '@seo/contract/forms'
import { useState } from 'react'
import * as z from 'zod/mini'
import { client } from '#api/client.ts'
import { SignInFrame } from '#features/auth/sign-in-frame.tsx'
import { useContractForm } from '#features/auth/use-contract-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'

const auth = client({ resetPassword: authCalls.resetPassword })

export default function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  const { register, onSubmit, watch, errors, failure, isBusy } = useContractForm({
    schema: z.object({ email: AccountEmail }),
    defaults: { email: '' },
    fallback: 'Failed to send reset email',
    submit: async (body) => {
      setSent(false)
      await auth.resetPassword({ body })
      setSent(true)
    },
  })

  return (
    <SignInFrame title="Forgot your password?" note="We send you a link to choose a new one. It works once and for 60 minutes.">
      <FormError message={failure?.message} attempt={failure?.attempt} />
      {isSent && (
        <Banner tone="success" role="status">
          If an account exists with this email, you will receive password reset instructions.
        </Banner>
      )}
      <form onSubmit={onSubmit} noValidate className="space-y-4">
        <Field label="Email" error={errors.email?.message}>
          <Input size="large" type="email" autoComplete="username" autoFocus {...register('email')} />
        </Field>
        <Button type="submit" variant="primary" size="large" block busy={isBusy} disabled={watch('email') === ''}>
          Send reset link
        </Button>
      </form>
      <p className="text-center text-muted">
        <Link to="/login">Back to login</Link>
      </p>
    </SignInFrame>
  )
}
