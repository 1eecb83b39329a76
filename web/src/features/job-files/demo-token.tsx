import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { logIn } from '#features/auth/session.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

const demoEmail = 'demo@example.test'

/** For development mode only: logs in as the demo account. The running server issues the token, so this code contains none. */
export function DemoToken({ isNeeded, onSet }: { isNeeded: boolean; onSet: () => void }) {
  return (
    <div className="mt-4 border-t border-border pt-4">
      <Disclosure summary="Use a demo token" open={isNeeded}>
        <DemoTokenForm onSet={onSet} />
      </Disclosure>
    </div>
  )
}

function DemoTokenForm({ onSet }: { onSet: () => void }) {
  const [password, setPassword] = useState('')
  const logInAsDemo = useMutation({ mutationFn: () => logIn({ email: demoEmail, password }), onSuccess: onSet })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        logInAsDemo.mutate()
      }}
    >
      <Field
        label="Demo password"
        help={`Logs in as ${demoEmail}. The password is in the message that the server printed at its start.`}
        error={logInAsDemo.isError && errorMessage(logInAsDemo.error, 'Network error')}
      >
        <PasswordInput autoComplete="off" value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" size="dense" busy={logInAsDemo.isPending} disabled={password === ''}>
          Set a demo token
        </Button>
      </div>
    </form>
  )
}
