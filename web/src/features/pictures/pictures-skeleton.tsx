import { Loading, Skeleton } from '#ui/skeleton.tsx'

export function PicturesSkeleton() {
  return (
    <Loading what="pictures">
      <div className="grid gap-4 desk:gap-6 lg:grid-cols-2">
        <Skeleton className="h-70 w-full rounded-xl" />
        <Skeleton className="h-70 w-full rounded-xl" />
      </div>
    </Loading>
  )
}
