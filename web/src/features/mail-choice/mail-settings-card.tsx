import { type MailChoice, mailCalls } from '@seo/contract/mail'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, errorMessage } from '#api/client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { MailSwitches } from './mail-switches.tsx'

const mail = client({ own: mailCalls.own, saveOwn: mailCalls.saveOwn })
const queryKey = ['mail-choice']

/** Which mails the signed-in user gets. */
export function MailSettingsCard() {
  return (
    <Card title="Emails">
      <MailSettings />
    </Card>
  )
}

function MailSettings() {
  const cache = useQueryClient()
  const choice = useQuery({ queryKey, queryFn: () => mail.own() })
  const save = useMutation({
    mutationFn: (kinds: MailChoice) => mail.saveOwn({ body: { kinds } }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  })
  if (choice.isPending) {
    return (
      <Loading what="mails">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (choice.isError) {
    const retryButton = (
      <Button size="dense" busy={choice.isFetching} onClick={() => void choice.refetch()}>
        Try Again
      </Button>
    )
    return (
      <Banner tone="danger" role="alert" action={retryButton}>
        {errorMessage(choice.error, 'Your choice of mails could not be read.')}
      </Banner>
    )
  }
  // The new choice is shown immediately, then replaced by the server's value.
  const shownKinds = save.isPending ? save.variables : choice.data.kinds
  return (
    <>
      <MailSwitches kinds={shownKinds} onChange={(kinds) => save.mutate(kinds)} busy={save.isPending} />
      {save.isError && <FieldError>{errorMessage(save.error, 'Your choice could not be saved. Please try again.')}</FieldError>}
    </>
  )
}
