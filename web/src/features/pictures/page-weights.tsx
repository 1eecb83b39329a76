import type { PageWeights } from '@seo/contract/pictures'
import { pathOnSite } from '#format/address.ts'
import { formatBytes, formatNumber } from '#format/number.ts'
import { ChartCard } from '#ui/chart-card.tsx'

/** Pages this many times larger than the median count as heavy. */
const heavyFactor = 10

/** The pages with the most HTML. */
export function PageWeightsCard({ weights: { pages, median, heaviest }, domain }: { weights: PageWeights; domain: string }) {
  const [heaviestPage] = heaviest
  if (heaviestPage === undefined) return null
  const isHeavy = (bytes: number) => bytes > heavyFactor * median
  const heavyCount = heaviest.filter(({ bytes }) => isHeavy(bytes)).length
  const medianText = pages > 1 ? `; half of all pages have less than ${formatBytes(median)}` : ''
  const name = `HTML of the heaviest pages. ${formatBytes(heaviestPage.bytes)} for ${pathOnSite(heaviestPage.url, domain)}${medianText}.`
  return (
    <ChartCard
      title="Page weight"
      note="HTML alone, without images and scripts."
      head={['Page', 'HTML']}
      rows={heaviest.map(({ url, bytes }) => [pathOnSite(url, domain), formatBytes(bytes)])}
      sentence={
        pages > 1 && (
          <p>
            {`Half of all pages have less than ${formatBytes(median)}. `}
            {heavyCount === 0
              ? 'None is ten times as heavy.'
              : `${formatNumber(heavyCount)} of these ${heavyCount === 1 ? 'is' : 'are'} more than ten times as heavy.`}
          </p>
        )
      }
    >
      <div role="img" aria-label={name}>
        <ul aria-hidden="true" className="grid gap-2">
          {heaviest.map(({ url, bytes }) => (
            <li key={url} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_--spacing(14)] items-center gap-3">
              {/* Cut off at the start: the heaviest pages often share a folder and differ only at the end. */}
              <span title={url} dir="rtl" className="truncate-line text-left font-mono text-mono">
                <bdi dir="ltr">{pathOnSite(url, domain)}</bdi>
              </span>
              <span className="h-3">
                <span
                  style={{ width: `${Math.max(1, (100 * bytes) / heaviestPage.bytes)}%` }}
                  className={`block h-full rounded-sm ${isHeavy(bytes) ? 'bg-warning' : 'bg-chart-bar'}`}
                />
              </span>
              <span className="text-right text-13 tabular-nums">{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  )
}
