import { ChangePassword as ChangePasswordForm } from '@seo/contract/forms'
import * as z from 'zod/mini'
import { requireMatchingPasswords } from '#features/auth/new-password.ts'
import { useContractForm } from '#features/auth/use-contract-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PasswordHint } from '#ui/password-hint.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toast } from '#ui/toast.ts'
import { useChangePassword } from './queries.ts'

const ConfirmedPasswordForm = requireMatchingPasswords(z.extend(ChangePasswordForm, { confirmation: z.string() }))

export function ChangePassword({ email }: { email: string }) {
  const changePassword = useChangePassword()
  const { register, onSubmit, watch, reset, errors, failure, isBusy } = useContractForm({
    schema: ConfirmedPasswordForm,
    defaults: { current_password: '', password: '', confirmation: '' },
    fallback: 'Your password could not be changed. Please try again.',
    submit: async ({ current_password, password }) => {
      await changePassword.mutateAsync({ current_password, password })
      reset()
      toast.done('Your password was changed. You are signed out everywhere else.')
    },
  })

  return (
    <Card title="Password">
      <form onSubmit={onSubmit} noValidate className="max-w-signin space-y-4">
        <FormError message={failure?.message} attempt={failure?.attempt} />
        {/* Gives password managers the account name to save with the new password. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" error={errors.current_password?.message}>
          <PasswordInput autoComplete="current-password" {...register('current_password')} />
        </Field>
        <div>
          <Field label="New password" error={errors.password?.message}>
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </Field>
          <PasswordHint password={watch('password')} />
        </div>
        <Field label="Confirm password" error={errors.confirmation?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmation')} />
        </Field>
        <Button type="submit" variant="primary" busy={isBusy}>
          Change password
        </Button>
      </form>
    </Card>
  )
}
