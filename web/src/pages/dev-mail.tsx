import { devCalls } from '@seo/contract/dev'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { client } from '#api/client.ts'
import { formatDateTimeWithSeconds } from '#format/date.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MailFrame } from '#ui/mail-frame.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

const dev = client(devCalls)

type View = 'text' | 'light' | 'dark'

const views = [
  { value: 'text', label: 'Text' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Mails that development mode captures instead of sending them. */
export default function DevMailPage() {
  const [view, setView] = useState<View>('text')
  return (
    <>
      <PageTitle
        note="In development mode mails are kept here instead of being sent. New ones appear automatically."
        actions={<Segmented label="Show mails as" value={view} onChange={setView} choices={views} />}
      >
        Mail outbox
      </PageTitle>
      <div className="mt-6 space-y-4">
        <Mails view={view} />
      </div>
    </>
  )
}

function Mails({ view }: { view: View }) {
  const mails = useQuery({ queryKey: ['dev-mail'], queryFn: () => dev.mail(), refetchInterval: 2_000 })
  if (mails.isPending) {
    return (
      <Loading what="mails">
        <SkeletonRows />
      </Loading>
    )
  }
  if (mails.isError) return <Banner tone="danger">There is no outbox here: mails are captured in development mode only.</Banner>
  if (mails.data.length === 0) {
    return (
      <EmptyState icon={<Mail />} title="No mails yet">
        Ask for a password reset, for example, and its mail appears here.
      </EmptyState>
    )
  }
  return mails.data.map((mail) => (
    <Card key={mail.id} title={mail.subject} aside={<span className="text-12 text-muted">{formatDateTimeWithSeconds(mail.sent_at)}</span>}>
      <p className="text-13 text-muted wrap-anywhere">
        To {mail.to}, from {mail.from}
      </p>
      <Disclosure summary="Headers">
        <Headers headers={mail.headers} />
      </Disclosure>
      {view === 'text' ? (
        <p className="mt-3 whitespace-pre-wrap wrap-anywhere">
          <WithLinks text={mail.text} />
        </p>
      ) : (
        <div className="mt-3">
          <MailFrame title={mail.subject} html={mail.html} theme={view} />
        </div>
      )}
    </Card>
  ))
}

const Headers = ({ headers }: { headers: Record<string, string> }) => (
  <dl className="mt-1 grid gap-x-4 gap-y-1 font-mono text-12 desk:grid-cols-[max-content_minmax(0,1fr)]">
    {Object.entries(headers).map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

/** Text with its URLs as links, as a mail client would show it. */
function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s)]+)/).map((part, i) => {
    if (i % 2 === 0) return part
    return (
      <a key={part} href={part}>
        {part}
      </a>
    )
  })
}
