import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { countEvent } from '#features/analytics/analytics.ts'
import { endLocalSession } from '#features/auth/session.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useEndSessions } from './queries.ts'

export function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false)
  const endSessions = useEndSessions()
  const signOut = () =>
    endSessions.mutate(undefined, {
      onSuccess: () => {
        countEvent('logout')
        endLocalSession()
      },
    })
  const close = () => {
    setOpen(false)
    endSessions.reset()
  }
  return (
    <>
      <Button variant="quiet-danger" size="dense" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={signOut}
        title="Sign out everywhere"
        busy={endSessions.isPending}
        busyText="Signing out..."
        error={endSessions.isError ? errorMessage(endSessions.error, 'The sessions could not be ended. Please try again.') : null}
      >
        This ends every session of your account, on this device too. You sign in again with your password.
      </ConfirmDialog>
    </>
  )
}
