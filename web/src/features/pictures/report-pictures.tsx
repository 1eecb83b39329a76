import type { Job } from '@seo/contract/jobs'
import { Suspense } from 'react'
import { Banner } from '#ui/banner.tsx'
import { lazyWithRetries } from '#ui/lazy-with-retries.ts'
import { useIsNearViewport } from '#ui/use-is-near-viewport.ts'
import { PicturesSkeleton } from './pictures-skeleton.tsx'

// The pictures are far down the page, so their code and data are loaded only when the user scrolls near them.
const Pictures = lazyWithRetries<{ job: Job }>(() => import('./pictures.tsx'), NoPictures)

/** The pictures of the report, or an empty box until the user scrolls near it. */
export function ReportPictures({ job }: { job: Job }) {
  const [box, isNear] = useIsNearViewport<HTMLElement>()
  return (
    <section ref={box} aria-label="Pictures" className="grid grid-cols-1 gap-4 desk:gap-6">
      {isNear ? (
        <Suspense fallback={<PicturesSkeleton />}>
          <Pictures job={job} />
        </Suspense>
      ) : (
        <div aria-hidden="true" className="h-70" />
      )}
    </section>
  )
}

function NoPictures() {
  return (
    <Banner tone="danger" role="alert">
      The pictures could not be loaded. Reload the page to try again.
    </Banner>
  )
}
