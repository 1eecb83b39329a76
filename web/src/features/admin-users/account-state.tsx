import type { AdminUserDetail } from '@seo/contract/admin-users'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#api/client.ts'
import { formatDateTime } from '#format/date.ts'
import { formatCount } from '#format/number.ts'
import { planName } from '#format/plan-name.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useDisableUser, useEnableUser, useRemoveUser } from './queries.ts'

/** Enables, disables or deletes the account. */
export function AccountState({ user }: { user: AdminUserDetail }) {
  const { id, disabled_at, is_self } = user
  const [isConfirming, setConfirming] = useState(false)
  const [disable, enable] = [useDisableUser(id), useEnableUser(id)]
  const enableAccount = () => enable.mutate(undefined, { onSuccess: () => toast.done('The account is enabled') })
  const disableAccount = () => disable.mutate(undefined, { onSuccess: () => toast.undoable('The account is disabled', enableAccount) })
  const error = disable.error ?? enable.error
  if (is_self) {
    return (
      <Card title="Access">
        <p className="text-text-2">This is your own account. Another admin can disable or delete it.</p>
      </Card>
    )
  }
  return (
    <Card title="Access">
      {disabled_at === null ? (
        <p className="text-text-2">Disabling signs the user out everywhere and blocks new sign-ins. The plan keeps running.</p>
      ) : (
        <Banner tone="warning">Disabled since {formatDateTime(disabled_at)}. The user cannot sign in.</Banner>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {disabled_at === null ? (
          <Button busy={disable.isPending} onClick={disableAccount}>
            Disable account
          </Button>
        ) : (
          <Button busy={enable.isPending} onClick={enableAccount}>
            Enable account
          </Button>
        )}
        <Button variant="quiet-danger" onClick={() => setConfirming(true)}>
          Delete account
        </Button>
      </div>
      {error !== null && <FieldError>{errorMessage(error, 'The account could not be changed. Please try again.')}</FieldError>}
      {isConfirming && <DeleteUser user={user} onClose={() => setConfirming(false)} />}
    </Card>
  )
}

function DeleteUser({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const removeUser = useRemoveUser(user)
  const confirm = () =>
    removeUser.mutate(undefined, {
      onSuccess: () => {
        toast.done('The account has been deleted')
        void navigate('/admin/users?view=accounts')
      },
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title="Delete account"
      busy={removeUser.isPending}
      losses={[
        ...(user.plan === 'free' ? [] : [`The ${planName(user.plan)} plan ends now, without a refund`]),
        `${formatCount(user.jobs.total, 'analysis', 'analyses')} with reports, tasks and files`,
        'Every shared link; it stops working at once',
        formatCount(user.credits, 'credit'),
      ]}
      error={removeUser.isError ? errorMessage(removeUser.error, 'The account could not be deleted. Please try again.') : null}
    >
      This deletes for <b className="font-medium wrap-anywhere">{user.email}</b>:
    </ConfirmDialog>
  )
}
