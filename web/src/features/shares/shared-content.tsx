import { useState } from 'react'
import { formatDate } from '#format/date.ts'
import { formatCount } from '#format/number.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyMarkdown } from '#ui/lazy-markdown.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import type { SharedView } from './preview.tsx'
import { SharedScore } from './shared-score.tsx'
import { isWebAddress } from './web-address.ts'

/** What a share link shows: title, score and texts. */
export function SharedContent({ view }: { view: SharedView }) {
  const { title, description, createdAt, viewCount, metadata, content } = view
  return (
    <div className="mx-auto w-full max-w-framed px-gutter py-6 desk:py-8">
      <PageTitle
        note={
          <span className="flex flex-wrap gap-x-3 gap-y-1">
            <span>Created {formatDate(createdAt)}</span>
            <span>{formatCount(viewCount, 'view')}</span>
            {metadata.url && <AnalysisAddress address={metadata.url} />}
          </span>
        }
      >
        <bdi>{title}</bdi>
      </PageTitle>
      {description && <p className="mt-3 max-w-prose text-15 wrap-anywhere whitespace-pre-line">{description}</p>}
      <div className="mt-5">
        <SharedScore view={view} />
      </div>
      <div className="card mt-4 overflow-clip">
        <Sections content={content} />
      </div>
    </div>
  )
}

function AnalysisAddress({ address }: { address: string }) {
  const text = <bdi className="wrap-anywhere">{address}</bdi>
  if (!isWebAddress(address)) return text
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

/** `executive_summary.md` becomes `executive summary`. */
const sectionName = (key: string) => key.replace(/\.md$/i, '').replaceAll('_', ' ')

function Sections({ content }: Pick<SharedView, 'content'>) {
  const sections = Object.entries(content).filter(([, text]) => text.trim() !== '')
  const [firstSection, ...otherSections] = sections
  const [chosenKey, setChosenKey] = useState(firstSection?.[0] ?? '')
  if (firstSection === undefined) return <EmptyState title="No content available" />
  if (otherSections.length === 0) return <LazyMarkdown text={firstSection[1]} topHeading={2} className="p-4 text-15 desk:p-5" />
  return (
    <Tabs value={chosenKey} onChange={setChosenKey}>
      <div className="border-b border-border px-4 desk:px-5">
        <TabList variant="underlined" label="Content" tabs={sections.map(([key]) => ({ value: key, label: sectionName(key) }))} />
      </div>
      {sections.map(([key, text]) => (
        <TabPanel key={key} value={key} className="p-4 desk:p-5">
          <LazyMarkdown text={text} topHeading={2} className="text-15" />
        </TabPanel>
      ))}
    </Tabs>
  )
}
