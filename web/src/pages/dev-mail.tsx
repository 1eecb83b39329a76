import { devCalls } from '@seo/contract/dev'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { client } from '#api/client.ts'
import { formatMoment } from '#format/date.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

const dev = client(devCalls)

/** The mails that development mode captures instead of sending them. */
export default function DevMailPage() {
  return (
    <>
      <PageTitle note="In development mode mails are kept here instead of being sent. New ones appear automatically.">
        Mail outbox
      </PageTitle>
      <div className="mt-6 space-y-4">
        <Mails />
      </div>
    </>
  )
}

function Mails() {
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
    <Card key={mail.id} title={mail.subject} aside={<span className="text-12 text-muted">{formatMoment(mail.sent_at)}</span>}>
      <p className="text-13 text-muted">To {mail.to}</p>
      <p className="mt-3 whitespace-pre-wrap wrap-anywhere">
        <WithLinks text={mail.text} />
      </p>
    </Card>
  ))
}

/** Text with its addresses as links, as a mail program would show it. */
function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) => {
    if (i % 2 === 0) return part
    return (
      <a key={part} href={part}>
        {part}
      </a>
    )
  })
}
