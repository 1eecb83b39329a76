import type { BrandUsage } from '@seo/contract/admin-prompts'
import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import { parseCents } from './cost.ts'
import { useSetCap } from './queries.ts'

/** Sets the cap on the AI writer's monthly cost for a brand. An empty field removes the cap. */
export function CapDialog({ usage: { brand_id, name, cap_cents }, onClose }: { usage: BrandUsage; onClose: () => void }) {
  const [amountText, setAmountText] = useState(cap_cents === null ? '' : String(cap_cents / 100))
  const [isInvalid, setInvalid] = useState(false)
  const setCap = useSetCap()
  const submit = () => {
    const cents = amountText.trim() === '' ? null : parseCents(amountText)
    if (amountText.trim() !== '' && cents === null) return setInvalid(true)
    setCap.mutate(
      { brandId: brand_id, cents },
      {
        onSuccess: () => {
          toast.done(cents === null ? `${name} has no cap now.` : `The cap of ${name} is saved.`)
          onClose()
        },
      },
    )
  }
  const error = isInvalid
    ? 'Enter an amount such as 25, or nothing for no cap.'
    : setCap.isError && errorMessage(setCap.error, 'The cap could not be saved. The server did not respond.')
  return (
    <Dialog
      open
      onClose={onClose}
      busy={setCap.isPending}
      title={`Cap of ${name}`}
      footer={
        <>
          <Button onClick={onClose} disabled={setCap.isPending}>
            Cancel
          </Button>
          <Button variant="primary" busy={setCap.isPending} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="US dollars a month" error={error} help="When it is used up, readers get the built-in text until the next month.">
          <Input
            inputMode="decimal"
            value={amountText}
            onChange={(event) => {
              setAmountText(event.target.value)
              setInvalid(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
