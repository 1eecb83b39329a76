import { fileNames, isFinished, type Job } from '@seo/contract/jobs'
import { ChartNoAxesColumn, CircleStop, Ellipsis, FileText, ListChecks, RotateCw, Share, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '#api/client.ts'
import { dashboardAddress, fileAddress, jobAddress, shareAddress } from '#format/job-address.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { useCancelJob } from './queries.ts'
import { useAnalyzeAgain } from './use-analyze-again.tsx'

/** The menu at the end of a row, with the commands other than the main one. */
export function JobMenu({ job, onDelete }: { job: Job; onDelete: (job: Job) => void }) {
  const cancel = useCancelJob()
  const analyzeAgain = useAnalyzeAgain()
  const cancelJob = () =>
    cancel.mutate(job, { onError: (error) => toast.error(errorMessage(error, 'The analysis could not be canceled. Please try again.')) })
  const isJobFinished = isFinished(job)
  const hasReport = isJobFinished && job.status !== 'failed'
  return (
    <>
      <Menu trigger={<IconButton name={`More for ${job.domain}`} icon={<Ellipsis />} />}>
        {!isJobFinished && (
          <MenuItem icon={<CircleStop />} onSelect={cancelJob}>
            Cancel
          </MenuItem>
        )}
        {hasReport && <LinkItem to={jobAddress(job)} icon={<ChartNoAxesColumn />} name="Report" />}
        {hasReport && job.action_count > 0 && <LinkItem to={dashboardAddress(job)} icon={<ListChecks />} name="Tasks" />}
        {isJobFinished && (
          <MenuItem icon={<RotateCw />} onSelect={() => analyzeAgain.start(job.url)}>
            Analyze again
          </MenuItem>
        )}
        {hasReport && (
          <>
            <LinkItem to={shareAddress(job)} icon={<Share />} name="Share" />
            <MenuSeparator />
            <p className="text-left px-2.5 pt-1.5 pb-1 text-12 font-medium text-muted">Files</p>
            {fileNames.map((name) => (
              <LinkItem key={name} to={fileAddress(job, name)} icon={<FileText />} name={name} />
            ))}
          </>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onSelect={() => onDelete(job)}>
          Delete
        </MenuItem>
      </Menu>
      {analyzeAgain.dialog}
    </>
  )
}

const LinkItem = ({ to, icon, name }: { to: string; icon: ReactNode; name: string }) => (
  <MenuItem asLink>
    <Link to={to}>
      {icon}
      {name}
    </Link>
  </MenuItem>
)
