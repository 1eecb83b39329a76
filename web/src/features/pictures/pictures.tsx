import type { Job } from '@seo/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#api/not-loaded.tsx'
import { EffortChart } from './effort-chart.tsx'
import { LinkMapCard } from './link-map.tsx'
import { PageWeightsCard } from './page-weights.tsx'
import { PicturesSkeleton } from './pictures-skeleton.tsx'
import { picturesQuery } from './queries.ts'
import { SearchPreview } from './search-preview.tsx'
import { ShareCard } from './share-card.tsx'

export default function Pictures({ job }: { job: Job }) {
  const query = useQuery(picturesQuery(job.id))
  if (query.isPending) return <PicturesSkeleton />
  if (query.data === undefined) return <NotLoaded what="The pictures" query={query} />
  const { home, efforts, weights, links } = query.data
  return (
    <>
      {home !== null && (
        <div className="grid gap-4 desk:gap-6 lg:grid-cols-2">
          <SearchPreview title="Your home page in search results" now={home} />
          <ShareCard title="Your home page when it is shared" now={home} />
        </div>
      )}
      <div className="grid gap-4 desk:gap-6 lg:grid-cols-2">
        {efforts.length > 0 && <EffortChart efforts={efforts} />}
        {weights !== null && <PageWeightsCard weights={weights} domain={job.domain} />}
      </div>
      {links !== null && links.pages.length > 1 && <LinkMapCard map={links} domain={job.domain} />}
    </>
  )
}
