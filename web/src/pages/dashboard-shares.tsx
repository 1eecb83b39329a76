import { ArrowLeft } from 'lucide-react'
import { LinkList } from '#features/shares/link-list.tsx'
import { shownDomain } from '#format/domain.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useAddress } from '#ui/use-address.ts'

/** Share Management: all links, or those of the site and analysis in the URL. */
export default function DashboardSharesPage() {
  const { read, addressWith } = useAddress()
  const [domain, jobId] = [read('domain') || null, read('jobId') || null]
  const isFiltered = domain !== null || jobId !== null
  const actionsAddress = (parameters: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...(domain !== null && { domain }), ...(jobId !== null && { jobId }), ...parameters })
    return `/dashboard/actions${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <>
      <PageTitle
        back={
          <Link to={isFiltered ? actionsAddress() : '/'} className="inline-flex items-center gap-2">
            <ArrowLeft className="size-3.5" />
            {isFiltered ? 'Back to Actions' : 'Back to All Jobs'}
          </Link>
        }
        note={
          isFiltered ? (
            <>
              Links {domain === null ? 'of one analysis' : <bdi className="wrap-anywhere">of {shownDomain(domain)}</bdi>}.{' '}
              <Link to={addressWith({ domain: null, jobId: null })}>Show all links</Link>
            </>
          ) : (
            'Anyone with a link can view it without an account.'
          )
        }
      >
        Share Management
      </PageTitle>
      <div className="mt-5">
        <LinkList domain={domain} jobId={jobId} shareAddress={actionsAddress({ share: '1' })} />
      </div>
    </>
  )
}
