import { useJobs } from '#data/job-cache.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { CircleShape } from '#ui/status-circle.tsx'
import { useHome } from './queries.ts'

/** The first steps of a new user. The card disappears when all steps are done. */
export function FirstSteps() {
  const { data } = useJobs()
  const hasTasks = data?.completed.some(({ action_count }) => action_count > 0) ?? false
  const home = useHome()
  // Users who have done everything would otherwise see the card appear and disappear.
  if (data === undefined || (hasTasks && home.isPending)) return null
  const steps = [
    { name: 'Run the first analysis', isDone: data.completed.some(({ status }) => status !== 'failed') },
    { name: 'Start the first task', isDone: home.data?.has_started ?? false, path: '/dashboard/actions' },
    { name: 'Share a dashboard', isDone: home.data?.has_shared ?? false, path: '/dashboard/actions' },
  ]
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const nextStep = steps.find(({ isDone }) => !isDone)
  if (nextStep === undefined) return null
  return (
    <Card title="First steps" aside={<span className="text-12 text-muted tabular-nums">{`${doneCount} of ${steps.length}`}</span>}>
      <ul className="grid gap-2 text-13">
        {steps.map((step) => (
          <li key={step.name} className={`flex items-center gap-2 ${step === nextStep ? '' : 'text-muted'}`}>
            <CircleShape status={step.isDone ? 'completed' : 'todo'} />
            {step === nextStep && hasTasks && step.path !== undefined ? <Link to={step.path}>{step.name}</Link> : step.name}
            <span className="sr-only">{step.isDone ? ', done' : ', to do'}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
