import { Spinner } from '#ui/spinner.tsx'

/** Only while the session loads; everything later has a skeleton. */
export function PageSpinner() {
  return (
    <div role="status" data-waiting="" className="grid flex-1 animate-patient place-items-center">
      <Spinner className="size-6 text-muted" />
      <span className="sr-only">Loading</span>
    </div>
  )
}
