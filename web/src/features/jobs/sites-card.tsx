import type { Job } from '@seo/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { NotLoaded } from '#api/not-loaded.tsx'
import { sitesQuery } from '#data/job-cache.ts'
import { shownDomain } from '#format/domain.ts'
import { rowAddress } from '#format/job-address.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Input } from '#ui/input.tsx'
import { scoreBand } from '#ui/score-band.ts'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { siteColumns } from './job-columns.tsx'
import { changeOf } from './job-score.ts'

/** One row per site, with its newest analysis. The largest drop of the score comes first. */
export function SitesCard({ onDelete }: { onDelete: (job: Job) => void }) {
  const { read, change } = useAddress()
  const [searchText, setSearchText] = useDebouncedText(read('search') ?? '', (text) => change({ search: text || null }, { replace: true }))
  const sites = useQuery(sitesQuery)
  const columns = useMemo(() => siteColumns({ onDelete }), [onDelete])
  const navigate = useNavigate()
  const openSite = useCallback((job: Job) => void navigate(rowAddress(job)), [navigate])
  if (sites.isPending) {
    return (
      <Card title="Sites" flush>
        <Loading what="sites">
          <SkeletonRows rows={4} />
        </Loading>
      </Card>
    )
  }
  if (sites.data === undefined) {
    return (
      <Card title="Sites" flush>
        <NotLoaded className="m-4" what="Your sites" query={sites} />
      </Card>
    )
  }
  const searchTerm = searchText.trim().toLowerCase()
  const shownSites = sites.data.filter(
    ({ domain }) => shownDomain(domain).toLowerCase().includes(searchTerm) || domain.includes(searchTerm),
  )
  return (
    <Card
      title="Sites"
      note={sitesSummary(sites.data)}
      flush
      className="overflow-clip"
      aside={
        <Input
          type="search"
          aria-label="Search sites"
          placeholder="Search sites"
          maxLength={200}
          icon={<Search />}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          className="w-56 max-w-full phone:w-36"
        />
      }
    >
      {shownSites.length === 0 ? (
        <EmptyState heading="h3" title={sites.data.length === 0 ? 'No sites yet' : 'No sites match your search'} />
      ) : (
        <DataTable
          caption="Sites"
          columns={columns}
          rows={shownSites}
          rowId={({ id }) => id}
          firstSort={{ column: 'change', descending: false }}
          onOpen={openSite}
        />
      )}
    </Card>
  )
}

/** `14 sites, 72 on average (Needs work). 7 better, 4 worse than last time.` */
function sitesSummary(sites: readonly Job[]): string {
  const scores = sites.flatMap(({ score }) => score ?? [])
  const changes = sites.flatMap((site) => changeOf(site) ?? [])
  const countText = formatCount(sites.length, 'site')
  if (scores.length === 0) return `${countText}.`
  const { shown, word } = scoreBand(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  const [better, worse] = [changes.filter((change) => change > 0).length, changes.filter((change) => change < 0).length]
  const changesText = changes.length === 0 ? '' : ` ${formatNumber(better)} better, ${formatNumber(worse)} worse than last time.`
  return `${countText}, ${shown} on average (${word}).${changesText}`
}
