import { type MailChoice, mailCalls, mailKindLabels, mailKinds } from '@seo/contract/mail'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { ApiError, client, errorMessage } from '#api/client.ts'
import { SignInFrame } from '#features/auth/sign-in-frame.tsx'
import { MailSwitches } from '#features/mail-choice/mail-switches.tsx'
import { oneOf } from '#ui/address-values.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Link } from '#ui/link.tsx'
import { PageSpinner } from '#ui/page-spinner.tsx'

const mail = client({ read: mailCalls.preferences, save: mailCalls.savePreferences, unsubscribe: mailCalls.unsubscribe })

/** Opened from a mail, without signing in. Opening the page changes nothing, because mail scanners open links too. */
export default function UnsubscribePage() {
  const { token = '' } = useParams()
  const preferences = useQuery({ queryKey: ['mail-choice', token], queryFn: () => mail.read({ token }), retry: false })
  if (preferences.isPending) return <PageSpinner />
  if (preferences.isError) {
    const isUnknown = preferences.error instanceof ApiError && preferences.error.status === 404
    return (
      <SignInFrame
        title={isUnknown ? 'Link not valid' : 'Your mails'}
        note={isUnknown ? 'Nothing was changed.' : 'Your choice of mails could not be read.'}
      >
        <Banner tone="danger" role="alert">
          {errorMessage(preferences.error, 'The server did not respond. Check your connection and try again.')}
        </Banner>
        {isUnknown ? (
          <p className="text-center">
            <Link to="/account">Choose your mails on the account page</Link>
          </p>
        ) : (
          <Button block size="large" busy={preferences.isFetching} onClick={() => void preferences.refetch()}>
            Try Again
          </Button>
        )}
      </SignInFrame>
    )
  }
  return <Choice token={token} email={preferences.data.email} kinds={preferences.data.kinds} />
}

const noMails: MailChoice = { reports: false, tips: false, offers: false }

function Choice({ token, email, kinds }: { token: string; email: string; kinds: MailChoice }) {
  const cache = useQueryClient()
  const [query] = useSearchParams()
  const kind = oneOf(mailKinds, query.get('kind'))
  const mailId = query.get('mail') ?? undefined
  const storeChoice = (next: MailChoice) => cache.setQueryData(['mail-choice', token], { email, kinds: next })

  const save = useMutation({
    mutationFn: (next: MailChoice) => mail.save({ token, body: { kinds: next } }),
    onSuccess: (saved) => storeChoice(saved.kinds),
  })
  const unsubscribe = useMutation({
    mutationFn: async () => {
      if (kind === null) await mail.save({ token, body: { kinds: noMails } })
      else await mail.unsubscribe({ token, query: { kind, mail: mailId } })
    },
    onSuccess: () => storeChoice(kind === null ? noMails : { ...kinds, [kind]: false }),
  })
  const name = kind === null ? 'all of these mails' : mailKindLabels[kind].name.toLowerCase()
  const isUnsubscribed = kind === null ? !Object.values(kinds).some(Boolean) : !kinds[kind]
  const error = save.error ?? unsubscribe.error

  return (
    <SignInFrame title={kind === null ? 'Your mails' : 'Unsubscribe'} note={`For ${email}. You need not sign in.`}>
      <FormError message={error ? errorMessage(error, 'Your choice could not be saved. Please try again.') : undefined} />
      {isUnsubscribed ? (
        <Banner tone="success" role="status">
          {kind === null ? 'You are unsubscribed from all of these mails.' : `You are unsubscribed from ${name}.`}
        </Banner>
      ) : (
        <Button
          block
          variant="primary"
          size="large"
          busy={unsubscribe.isPending}
          onClick={() => {
            save.reset()
            unsubscribe.mutate()
          }}
        >
          Unsubscribe from {name}
        </Button>
      )}
      <section className="card p-4 desk:p-5">
        <h2 className="text-14 font-semibold">Choose which mails you get</h2>
        <div className="mt-3">
          <MailSwitches
            kinds={save.isPending ? save.variables : kinds}
            busy={save.isPending || unsubscribe.isPending}
            onChange={(next) => {
              unsubscribe.reset()
              save.mutate(next)
            }}
          />
        </div>
      </section>
    </SignInFrame>
  )
}
