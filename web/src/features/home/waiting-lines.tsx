import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** Placeholder lines in a card of the home page while it loads. */
export const WaitingLines = ({ what }: { what: string }) => (
  <Loading what={what}>
    <div className="grid gap-4 px-4 py-3.5 desk:px-5">
      <Skeleton className="h-3 w-3/4" />
      <Skeleton className="h-3 w-3/5" />
      <Skeleton className="h-3 w-2/3" />
    </div>
  </Loading>
)
