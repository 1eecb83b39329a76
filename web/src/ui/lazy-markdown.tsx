import { type ComponentProps, lazy, Suspense } from 'react'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

const Markdown = lazy(async () => ({ default: (await import('#ui/markdown.tsx')).Markdown }))

/** Loads the Markdown parser when the first text is shown, so that pages without such a text do not load the parser. */
export function LazyMarkdown(props: ComponentProps<typeof Markdown>) {
  return (
    <Suspense
      fallback={
        <Loading what="text">
          <Skeleton className="h-3 w-full" />
          <Skeleton className="mt-2 h-3 w-5/6" />
          <Skeleton className="mt-2 h-3 w-3/5" />
        </Loading>
      }
    >
      <Markdown {...props} />
    </Suspense>
  )
}
