import { formatDateTime } from '#format/date.ts'
import { Banner } from './banner.tsx'
import { Link } from './link.tsx'

/** Shown above an old analysis, so that nobody works on an outdated list. */
export const NewerAnalysis = ({ at, to }: { at: string; to: string }) => (
  <Banner className="print:hidden">
    A newer analysis of this site exists: {formatDateTime(at)}.{' '}
    <Link to={to} className="underline">
      Open it
    </Link>
  </Banner>
)
