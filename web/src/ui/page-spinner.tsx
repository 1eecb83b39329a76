import { Spinner } from '#ui/spinner.tsx'

/** Used only while the session or a page's code loads; data that loads later has a skeleton. */
export function PageSpinner() {
  return (
    <div role="status" data-waiting="" className="grid flex-1 animate-patient place-items-center">
      <Spinner className="size-6 text-muted" />
      <span className="sr-only">Loading</span>
    </div>
  )
}
