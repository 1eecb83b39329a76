import type { SystemProblem } from '@seo/contract/admin-system'
import { errorMessage } from '#api/client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useForgetProcess } from './queries.ts'

/** Lists the problems at the top of the page, each with what to do. */
export function Problems({ problems }: { problems: readonly SystemProblem[] }) {
  const forgetProcess = useForgetProcess()
  if (problems.length === 0) return null
  return (
    <ul aria-label="Problems" className="grid gap-2">
      {problems.map(({ severity, what, todo, process_id }) => (
        <li key={`${what} ${process_id}`}>
          <Banner
            tone={severity}
            action={
              process_id !== null && (
                <Button
                  size="dense"
                  busy={forgetProcess.isPending && forgetProcess.variables === process_id}
                  onClick={() =>
                    forgetProcess.mutate(process_id, {
                      onError: (error) =>
                        toast.error(errorMessage(error, 'The process could not be removed from the list. Please try again.')),
                    })
                  }
                >
                  Remove
                </Button>
              )
            }
          >
            <strong className="font-semibold wrap-anywhere">{what}</strong> <span className="text-text-2">{todo}</span>
          </Banner>
        </li>
      ))}
    </ul>
  )
}
