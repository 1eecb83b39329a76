import { DeleteAccount as DeleteAccountForm } from '@seo/contract/forms'
import { useState } from 'react'
import { endLocalSession, useSession } from '#features/auth/session.ts'
import { useContractForm } from '#features/auth/use-contract-form.ts'
import { planName } from '#format/plan-name.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { useDeleteAccount } from './queries.ts'

const losses = [
  'Every analysis with its report, its actions and its files',
  'Every link that you shared; it stops working at once',
  'Your plan, your credits and your funds',
  'Your email, your settings and every session',
]

export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const plan = useSession().profile?.plan ?? 'free'
  const deleteAccount = useDeleteAccount()
  const { register, onSubmit, reset, errors, failure, forgetFailure, isBusy } = useContractForm({
    schema: DeleteAccountForm,
    defaults: { current_password: '' },
    fallback: 'Your account could not be deleted. Please try again.',
    submit: async (body) => {
      await deleteAccount.mutateAsync(body)
      endLocalSession()
    },
  })
  const close = () => {
    setOpen(false)
    reset()
    forgetFailure()
  }

  return (
    <Card title="Delete account">
      <p className="max-w-prose text-text-2">Deletes the account and everything in it. Records of payments are kept, without your name.</p>
      <Button variant="quiet-danger" onClick={() => setOpen(true)} className="mt-3">
        Delete account
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => void onSubmit()}
        title="Delete account"
        losses={plan === 'free' ? losses : [`Your ${planName(plan)} plan ends now, without a refund.`, ...losses]}
        busy={isBusy}
        error={failure?.message ?? null}
        requiredField={
          <form onSubmit={onSubmit} noValidate>
            <Field label="Your password" error={errors.current_password?.message}>
              <PasswordInput autoComplete="current-password" {...register('current_password')} />
            </Field>
          </form>
        }
      >
        This deletes for <b className="font-medium wrap-anywhere">{email}</b>:
      </ConfirmDialog>
    </Card>
  )
}
