import { Ring } from '#ui/ring.tsx'

/** Only while the session loads; everything later has a skeleton. */
export function PageSpinner() {
  return (
    <div role="status" className="grid min-h-dvh animate-patient place-items-center">
      <Ring className="size-6 text-muted" />
      <span className="sr-only">Loading</span>
    </div>
  )
}
