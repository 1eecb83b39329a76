import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ApiError, errorMessage } from '#api/client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { linkColumns } from './link-columns.tsx'
import type { Link as ShareLink } from './link-state.ts'
import { linksQuery, useRevokeLink } from './queries.ts'

interface LinkListProps {
  /** Limits the list to the links of one site; null for all sites. `jobId` limits it to one analysis. */
  domain: string | null
  jobId: string | null
  /** The page where a link is created. */
  shareAddress: string
}

/** The share links of the user, or of one site or analysis. */
export function LinkList({ domain, jobId, shareAddress }: LinkListProps) {
  const links = useQuery(linksQuery({ ...(domain !== null && { domain }), ...(jobId !== null && { jobId }) }))
  const [toRevoke, setToRevoke] = useState<ShareLink | null>(null)
  const columns = useMemo(() => linkColumns({ now: links.dataUpdatedAt, onRevoke: setToRevoke }), [links.dataUpdatedAt])

  if (links.isPending) {
    return (
      <Loading what="shared links">
        <div className="card">
          <SkeletonRows rows={4} />
        </div>
      </Loading>
    )
  }
  if (links.data === undefined) {
    return (
      <Banner
        tone="danger"
        role="alert"
        title="Failed to load shared links"
        action={
          <Button size="dense" busy={links.isFetching} onClick={() => void links.refetch()}>
            Try Again
          </Button>
        }
      >
        {errorMessage(links.error, 'The server did not respond.')}
      </Banner>
    )
  }
  return (
    <>
      <section className="card overflow-clip">
        {links.data.length === 0 ? (
          <EmptyState
            icon={<Link2 />}
            title="No Shared Links"
            action={
              <Link to={shareAddress} className={buttonClass()}>
                Share
              </Link>
            }
          >
            A link shows a client exactly what you chose, and nothing else.
          </EmptyState>
        ) : (
          <DataTable
            caption="Shared links"
            columns={columns}
            rows={links.data}
            rowId={({ id }) => id}
            firstSort={{ column: 'created', descending: true }}
          />
        )}
      </section>
      <RevokeDialog key={toRevoke?.id} link={toRevoke} onClose={() => setToRevoke(null)} />
    </>
  )
}

function RevokeDialog({ link, onClose }: { link: ShareLink | null; onClose: () => void }) {
  const revoke = useRevokeLink()
  const confirm = () => {
    if (link === null) return
    revoke.mutate(link.id, {
      onSuccess: () => {
        onClose()
        toast.done('Link revoked')
      },
    })
  }
  return (
    <ConfirmDialog
      open={link !== null}
      onClose={onClose}
      onConfirm={confirm}
      title="Revoke link"
      confirmLabel="Revoke"
      busy={revoke.isPending}
      busyText="Revoking..."
      error={revoke.isError ? revokeErrorText(revoke.error) : null}
    >
      <b className="font-semibold wrap-anywhere">
        <bdi>{link?.title}</bdi>
      </b>{' '}
      becomes inaccessible to everyone who has the link.
    </ConfirmDialog>
  )
}

/** The specification has one text for a refusal and one for no response. */
const revokeErrorText = (error: Error) =>
  error instanceof ApiError ? `Failed to revoke link: ${error.message || 'Unknown error'}` : `Error revoking link: ${error.message}`
