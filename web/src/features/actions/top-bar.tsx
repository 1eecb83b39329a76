import { ArrowLeft, ChartNoAxesColumn, ChevronDown, ChevronUp, Ellipsis, Link as LinkIcon, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { dashboardAddress } from '#format/job-address.ts'
import { formatNumber } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { Select } from '#ui/select.tsx'
import { useMedia } from '#ui/use-media.ts'
import { type AnalysisSummary, analysisName } from './analysis-choice.ts'

export const BarFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center gap-1 border-b border-border bg-surface px-gutter py-2 phone:px-2 phone:py-1 print:hidden">
    {children}
  </div>
)

const ghostClass = buttonClass({ variant: 'ghost', size: 'dense' })

export const BackToJobs = () => (
  <Link to="/" className={`${ghostClass} -ml-2.5 phone:ml-0`}>
    <ArrowLeft className="size-3.5" />
    Back to All Jobs
  </Link>
)

interface TopBarProps {
  select: ReactNode
  /** Null for an old analysis without a stored job. */
  reportAddress: string | null
  sharesAddress: string
  share: ReactNode
  onDelete: () => void
}

/** Commands for the whole analysis. */
export function TopBar({ select, reportAddress, sharesAddress, share, onDelete }: TopBarProps) {
  const isWide = useMedia('(min-width: 1024px)')
  const report = reportAddress !== null && (
    <Link to={reportAddress} className={ghostClass}>
      <ChartNoAxesColumn className="size-3.5 phone:hidden" />
      Report
    </Link>
  )
  const shares = (
    <Link to={sharesAddress} className={isWide ? ghostClass : ''}>
      <LinkIcon className={isWide ? 'size-3.5' : ''} />
      View Shared Links
    </Link>
  )
  return (
    <BarFrame>
      <BackToJobs />
      {select && <span className="mr-3 ml-1 h-5 w-px bg-border" />}
      {select}
      <span className="flex-1" />
      {report}
      {isWide && shares}
      {share}
      <Menu trigger={<IconButton name="More" icon={<Ellipsis />} />}>
        {!isWide && (
          <>
            <MenuItem asLink>{shares}</MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem danger icon={<Trash2 />} onSelect={onDelete}>
          Delete Analysis
        </MenuItem>
      </Menu>
    </BarFrame>
  )
}

interface SelectAnalysisProps {
  analyses: readonly AnalysisSummary[]
  chosen: AnalysisSummary
}

export function SelectAnalysis({ analyses, chosen }: SelectAnalysisProps) {
  const navigate = useNavigate()
  const id = useId()
  const choose = (jobId: string) => {
    const analysis = analyses.find((each) => each.jobId === jobId)
    if (analysis) void navigate(dashboardAddress({ id: analysis.jobId, domain: analysis.domain }))
  }
  return (
    <div className="flex min-w-0 items-center gap-2 phone:block">
      <label htmlFor={id} className="text-13 whitespace-nowrap text-muted phone:sr-only">
        Select Analysis
      </label>
      <Select id={id} value={chosen.jobId} onChange={(event) => choose(event.target.value)} className="min-w-0 text-13 md:max-w-narrow">
        {analyses.map((each) => (
          <option key={each.id} value={each.jobId}>
            {analysisName(each, analyses)}
          </option>
        ))}
      </Select>
    </div>
  )
}

interface TaskBarProps {
  back: string
  /** Starts at 1; 0 if the filters hide the open task. */
  position: number
  total: number
  previous: string | null
  next: string | null
}

/** Shown above a single task: back to the list, previous and next. */
export function TaskBar({ back, position, total, previous, next }: TaskBarProps) {
  return (
    <BarFrame>
      <Link to={back} className={`${ghostClass} -ml-2.5 phone:ml-0`}>
        <ArrowLeft className="size-3.5" />
        Back to Tasks
      </Link>
      <span className="flex-1" />
      {position > 0 && (
        <span className="mr-2 text-13 text-muted tabular-nums">
          {formatNumber(position)} of {formatNumber(total)}
        </span>
      )}
      <StepLink name="Previous task" to={previous} icon={<ChevronUp />} />
      <StepLink name="Next task" to={next} icon={<ChevronDown />} />
    </BarFrame>
  )
}

function StepLink({ name, to, icon }: { name: string; to: string | null; icon: ReactNode }) {
  if (to === null) return <IconButton name={name} icon={icon} disabled className="border-transparent! bg-transparent!" />
  return (
    <Link to={to} aria-label={name} title={name} className={buttonClass({ variant: 'ghost', size: 'dense', square: true })}>
      {icon}
    </Link>
  )
}
