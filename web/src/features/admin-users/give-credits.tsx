import type { AdminUserDetail } from '@seo/contract/admin-users'
import { GiveCredits as Gift } from '@seo/contract/forms'
import { useState } from 'react'
import { useContractForm } from '#features/auth/use-contract-form.ts'
import { formatCount } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import { useGiveCredits } from './queries.ts'

export function GiveCredits({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  // Every retry from this dialog sends the same id, so that a lost response does not give credits twice.
  const [attempt] = useState(() => crypto.randomUUID())
  const give = useGiveCredits(user.id)
  const { register, onSubmit, errors, failure, isBusy } = useContractForm({
    schema: Gift,
    defaults: { amount: 5, reason: '' },
    fallback: 'The credits could not be given. Please try again.',
    submit: async (gift) => {
      await give.mutateAsync({ ...gift, attempt: `${attempt}:${gift.amount}` })
      toast.done(`${formatCount(gift.amount, 'credit')} given`)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Give credits"
      description={`To ${user.email}. One credit is one more analysis.`}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => void onSubmit()} busy={isBusy}>
            Give credits
          </Button>
        </>
      }
    >
      <form onSubmit={onSubmit} noValidate className="mt-4 grid gap-4">
        <FormError message={failure?.message} attempt={failure?.attempt} />
        <Field label="Credits" error={errors.amount?.message}>
          <Input inputMode="numeric" {...register('amount', { valueAsNumber: true })} />
        </Field>
        <Field label="Reason" help="The user sees it in the billing history." error={errors.reason?.message}>
          <Input maxLength={200} {...register('reason')} />
        </Field>
        {/* Lets Enter submit the form, since the visible button is outside the form. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
