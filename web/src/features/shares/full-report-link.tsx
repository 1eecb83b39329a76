import { useSession } from '#features/auth/session.ts'
import { type ButtonLook, buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { reportPreviewCtaClicked } from './preview-events.ts'

interface FullReportLinkProps {
  token: string
  jobId: string
  look?: ButtonLook
}

/** An account alone does not unlock the rest, so signed-in users are sent to the plans. */
export function FullReportLink({ token, jobId, look = 'secondary' }: FullReportLinkProps) {
  const { isAuthenticated } = useSession()
  const from = `source=preview&utm_campaign=shared_preview&utm_content=${encodeURIComponent(token)}`
  return (
    <Link
      to={`${isAuthenticated ? '/account/upgrade' : '/signup'}?${from}`}
      onClick={() => reportPreviewCtaClicked(token, jobId)}
      className={buttonClass({ look })}
    >
      Get the full report
    </Link>
  )
}
