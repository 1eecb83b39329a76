import type { LinkMap } from '@seo/contract/pictures'
import { useMemo, useState } from 'react'
import { pathOnSite } from '#format/address.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { layOutPages, type MapDot, ringRadius, ringsOf } from './map-layout.ts'

/** The most linked pages around the home page, and the links of one page if the user chooses it. */
export function LinkMapCard({ map, domain }: { map: LinkMap; domain: string }) {
  const { pages, links, total } = map
  const [chosenIndex, setChosenIndex] = useState<number | null>(null)
  const path = (url: string) => pathOnSite(url, domain)
  const unlinkedCount = pages.filter(({ depth }) => depth === null).length
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
      sentence={<Sentence map={map} chosenIndex={chosenIndex} path={path} />}
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div role="img" aria-label={mapInWords(map, unlinkedCount)} className="mx-auto w-full max-w-150">
          <MapDrawing map={map} chosenIndex={chosenIndex} onChoose={setChosenIndex} path={path} />
        </div>
        <div className="grid content-start gap-4">
          <Field label="Show the links of">
            <Select
              value={chosenIndex === null ? '' : String(chosenIndex)}
              onChange={({ target }) => setChosenIndex(target.value === '' ? null : Number(target.value))}
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
            {unlinkedCount > 0 && <li>The dashed ring holds pages that no link leads to.</li>}
            {links.length > 0 && <li>Solid lines lead away from a page you choose, dashed ones lead to it.</li>}
          </ul>
        </div>
      </div>
    </ChartCard>
  )
}

function mapInWords({ pages, total }: LinkMap, unlinkedCount: number): string {
  const oneClickCount = pages.filter(({ depth }) => depth === 1).length
  return `Link map of ${formatNumber(pages.length)} of ${formatCount(total, 'page')}. ${formatCount(oneClickCount, 'page is', 'pages are')} one click from the start page, ${formatCount(unlinkedCount, 'page is', 'pages are')} reached by no link.`
}

function Sentence({
  map: { pages, links },
  chosenIndex,
  path,
}: {
  map: LinkMap
  chosenIndex: number | null
  path: (url: string) => string
}) {
  const page = chosenIndex === null ? undefined : pages[chosenIndex]
  const mostLinked = pages.slice(1).toSorted((one, other) => other.inlinks - one.inlinks)[0]
  return (
    <p role="status" className="wrap-anywhere">
      {page === undefined
        ? mostLinked &&
          `Apart from the start page, ${path(mostLinked.url)} has the most links to it: from ${formatCount(mostLinked.inlinks, 'page')}.`
        : `${path(page.url)}: ${page.depth === null ? 'no link leads there' : `${formatCount(page.depth, 'click')} from the start page`}, ${formatCount(page.issues, 'issue')}. On this map it links to ${formatCount(
            links.filter(([from]) => from === chosenIndex).length,
            'page',
          )}, and ${formatCount(links.filter(([, to]) => to === chosenIndex).length, 'page links', 'pages link')} to it.`}
    </p>
  )
}

interface MapDrawingProps {
  map: LinkMap
  chosenIndex: number | null
  onChoose: (index: number | null) => void
  path: (url: string) => string
}

/** Pages can be clicked. Keyboard and screen reader users have the select field beside the drawing. */
function MapDrawing({ map: { pages, links }, chosenIndex, onChoose, path }: MapDrawingProps) {
  const dots = useMemo(() => layOutPages(pages), [pages])
  const rings = ringsOf(pages)
  const average = pages.reduce((sum, { issues }) => sum + issues, 0) / pages.length
  const line = (from: number, to: number) => {
    const [start, end] = [dots[from], dots[to]]
    return start && end ? `M${coordinates(start)}L${coordinates(end)}` : ''
  }
  const treeLines = pages.map(({ from }, index) => (from === null ? '' : line(from, index))).join('')
  const outgoingLines = links.filter(([from]) => from === chosenIndex).map(([from, to]) => line(from, to))
  const incomingLines = links.filter(([, to]) => to === chosenIndex).map(([from, to]) => line(from, to))
  return (
    <svg viewBox="-108 -108 216 216" aria-hidden="true" className="block w-full">
      <g fill="none" strokeWidth="0.4" className="stroke-border">
        {Array.from({ length: rings.clicks }, (_, index) => ringRadius(index + 1, rings)).map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        {rings.hasUnlinked && <circle r={ringRadius(rings.clicks + 1, rings)} strokeDasharray="2 2" className="stroke-border-strong" />}
      </g>
      <path d={treeLines} fill="none" strokeWidth="0.4" className={chosenIndex === null ? 'stroke-border-strong' : 'stroke-border'} />
      <path d={outgoingLines.join('')} fill="none" strokeWidth="0.5" className="stroke-chart-line" />
      <path d={incomingLines.join('')} fill="none" strokeWidth="0.5" strokeDasharray="1.5 1" className="stroke-chart-line" />
      {pages.map(({ url, issues }, index) => {
        const { x, y, radius } = dots[index] ?? { x: 0, y: 0, radius: 1 }
        const fill = index === chosenIndex ? 'fill-text' : issues > average ? 'fill-warning' : 'fill-chart-bar'
        return (
          <circle
            key={url}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={index === 0 ? 4.5 : radius}
            strokeWidth="0.5"
            // Scrolling with a finger ends in a pointercancel event, so it does not select a page.
            onPointerUp={() => onChoose(index === chosenIndex ? null : index)}
            className={`cursor-pointer stroke-surface ${fill}`}
          >
            <title>{path(url)}</title>
          </circle>
        )
      })}
    </svg>
  )
}

const coordinates = ({ x, y }: MapDot) => `${x.toFixed(1)} ${y.toFixed(1)}`
