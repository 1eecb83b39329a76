import type { LinkMap } from '@seo/contract/pictures'
import { useMemo, useState } from 'react'
import { pathOnSite } from '#format/address.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { layOut, type MapDot, ringRadius, ringsOf } from './map-layout.ts'

/** The most linked pages around the home page, and on demand the links of one of them. */
export function LinkMapCard({ map, domain }: { map: LinkMap; domain: string }) {
  const { pages, links, total } = map
  const [chosen, choose] = useState<number | null>(null)
  const path = (url: string) => pathOnSite(url, domain)
  const unlinked = pages.filter(({ depth }) => depth === null).length
  return (
    <ChartCard
      title="Link map"
      note={
        pages.length < total
          ? `The ${formatNumber(pages.length)} most linked of ${formatCount(total, 'page')}.`
          : `${formatCount(total, 'page')}, by clicks from the start page.`
      }
      head={['Page', 'Clicks', 'Links to it', 'Issues']}
      rows={pages.map(({ url, depth, inlinks, issues }) => [path(url), depth ?? 'no link', inlinks, issues])}
      sentence={<Sentence map={map} chosen={chosen} path={path} />}
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div role="img" aria-label={mapInWords(map, unlinked)} className="mx-auto w-full max-w-150">
          <MapDrawing map={map} chosen={chosen} onChoose={choose} path={path} />
        </div>
        <div className="grid content-start gap-4">
          <Field label="Show the links of">
            <Select
              value={chosen === null ? '' : String(chosen)}
              onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
            >
              <option value="">No page</option>
              {pages.map(({ url }, at) => (
                <option key={url} value={at}>
                  {path(url)}
                </option>
              ))}
            </Select>
          </Field>
          <ul className="grid gap-1.5 text-13 text-muted">
            <li>Each ring is one more click from the start page.</li>
            <li>Larger dots have more links to them.</li>
            <li>Amber dots have more issues than the average of these pages.</li>
            {unlinked > 0 && <li>The dashed ring holds pages that no link leads to.</li>}
            {links.length > 0 && <li>Solid lines lead away from a page you choose, dashed ones lead to it.</li>}
          </ul>
        </div>
      </div>
    </ChartCard>
  )
}

function mapInWords({ pages, total }: LinkMap, unlinked: number): string {
  const near = pages.filter(({ depth }) => depth === 1).length
  return `Link map of ${formatNumber(pages.length)} of ${formatCount(total, 'page')}. ${formatCount(near, 'page is', 'pages are')} one click from the start page, ${formatCount(unlinked, 'page is', 'pages are')} reached by no link.`
}

function Sentence({ map: { pages, links }, chosen, path }: { map: LinkMap; chosen: number | null; path: (url: string) => string }) {
  const page = chosen === null ? undefined : pages[chosen]
  const most = pages.slice(1).toSorted((one, other) => other.inlinks - one.inlinks)[0]
  return (
    <p role="status" className="wrap-anywhere">
      {page === undefined
        ? most && `Apart from the start page, ${path(most.url)} has the most links to it: from ${formatCount(most.inlinks, 'page')}.`
        : `${path(page.url)}: ${page.depth === null ? 'no link leads there' : `${formatCount(page.depth, 'click')} from the start page`}, ${formatCount(page.issues, 'issue')}. On this map it links to ${formatCount(
            links.filter(([from]) => from === chosen).length,
            'page',
          )}, and ${formatCount(links.filter(([, to]) => to === chosen).length, 'page links', 'pages link')} to it.`}
    </p>
  )
}

interface MapDrawingProps {
  map: LinkMap
  chosen: number | null
  onChoose: (place: number | null) => void
  path: (url: string) => string
}

/** Pages can be clicked; keyboard and screen reader users have the list beside it. */
function MapDrawing({ map: { pages, links }, chosen, onChoose, path }: MapDrawingProps) {
  const dots = useMemo(() => layOut(pages), [pages])
  const rings = ringsOf(pages)
  const average = pages.reduce((sum, { issues }) => sum + issues, 0) / pages.length
  const line = (from: number, to: number) => {
    const [one, other] = [dots[from], dots[to]]
    return one && other ? `M${at(one)}L${at(other)}` : ''
  }
  const ways = pages.map(({ from }, place) => (from === null ? '' : line(from, place))).join('')
  const away = links.filter(([from]) => from === chosen).map(([from, to]) => line(from, to))
  const towards = links.filter(([, to]) => to === chosen).map(([from, to]) => line(from, to))
  return (
    <svg viewBox="-108 -108 216 216" aria-hidden="true" className="block w-full">
      <g fill="none" strokeWidth="0.4" className="stroke-border">
        {Array.from({ length: rings.clicks }, (_, at) => ringRadius(at + 1, rings)).map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        {rings.hasUnlinked && <circle r={ringRadius(rings.clicks + 1, rings)} strokeDasharray="2 2" className="stroke-border-strong" />}
      </g>
      <path d={ways} fill="none" strokeWidth="0.4" className={chosen === null ? 'stroke-border-strong' : 'stroke-border'} />
      <path d={away.join('')} fill="none" strokeWidth="0.5" className="stroke-chart-line" />
      <path d={towards.join('')} fill="none" strokeWidth="0.5" strokeDasharray="1.5 1" className="stroke-chart-line" />
      {pages.map(({ url, issues }, place) => {
        const { x, y, radius } = dots[place] ?? { x: 0, y: 0, radius: 1 }
        const fill = place === chosen ? 'fill-text' : issues > average ? 'fill-warning' : 'fill-chart-bar'
        return (
          <circle
            key={url}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={place === 0 ? 4.5 : radius}
            strokeWidth="0.5"
            // Scrolling with a finger ends in a pointercancel event, so it does not select a page.
            onPointerUp={() => onChoose(place === chosen ? null : place)}
            className={`cursor-pointer stroke-surface ${fill}`}
          >
            <title>{path(url)}</title>
          </circle>
        )
      })}
    </svg>
  )
}

const at = ({ x, y }: MapDot) => `${x.toFixed(1)} ${y.toFixed(1)}`
