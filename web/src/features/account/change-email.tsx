import { ChangeEmail as ChangeEmailForm } from '@seo/contract/forms'
import { useContractForm } from '#features/auth/use-contract-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeEmail } from './queries.ts'

export function ChangeEmail() {
  const changeEmail = useChangeEmail()
  const { register, onSubmit, reset, errors, failure, isBusy } = useContractForm({
    schema: ChangeEmailForm,
    defaults: { email: '', current_password: '' },
    fallback: 'Your email could not be changed. Please try again.',
    submit: async (body) => {
      const { user } = await changeEmail.mutateAsync(body)
      reset()
      toast.done(`Your email is now ${user.email}.`)
    },
  })

  return (
    <Card title="Email">
      <form onSubmit={onSubmit} noValidate className="max-w-signin space-y-4">
        <FormError message={failure?.message} attempt={failure?.attempt} />
        <Field label="New email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Your password" error={errors.current_password?.message}>
          <PasswordInput autoComplete="current-password" {...register('current_password')} />
        </Field>
        <Button type="submit" busy={isBusy}>
          Change email
        </Button>
      </form>
    </Card>
  )
}
