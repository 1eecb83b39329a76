import { useSession } from '#features/auth/session.ts'
import { type ButtonVariant, buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { reportPreviewCtaClicked } from './preview-events.ts'

interface FullReportLinkProps {
  token: string
  jobId: string
  variant?: ButtonVariant
}

/** Links to the sign-up page. Signed-in users go to the plans, because an account alone does not unlock the full report. */
export function FullReportLink({ token, jobId, variant = 'secondary' }: FullReportLinkProps) {
  const { isAuthenticated } = useSession()
  const campaignParams = `source=preview&utm_campaign=shared_preview&utm_content=${encodeURIComponent(token)}`
  return (
    <Link
      to={`${isAuthenticated ? '/account/upgrade' : '/signup'}?${campaignParams}`}
      onClick={() => reportPreviewCtaClicked(token, jobId)}
      className={buttonClass({ variant })}
    >
      Get the full report
    </Link>
  )
}
