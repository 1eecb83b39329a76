import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Pager } from '#ui/pager.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Column } from '#ui/table-column.ts'
import { GallerySection, Row } from './gallery-section.tsx'

interface Job {
  id: string
  domain: string
  state: 'running' | 'completed' | 'partial' | 'failed' | 'queued'
  pages: number
  date: string
}

const states = ['completed', 'running', 'partial', 'failed', 'queued'] as const

const makeJobs = (count: number): Job[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    domain: `${['havnsund-boatyard', 'nordre-seilmakeri', 'the-very-long-name-of-a-family-owned-rope-and-rigging-workshop'][index % 3]}-${index}.example`,
    state: states[index % states.length] ?? 'queued',
    pages: (index * 37) % 1000,
    date: `Nov ${(index % 28) + 1}, 2026`,
  }))

const columns: Column<Job>[] = [
  {
    id: 'domain',
    head: 'Domain',
    sortBy: (job) => job.domain,
    cell: (job) => (
      <a href={`#${job.id}`} title={job.domain} className="block truncate-line font-medium text-text">
        {job.domain}
      </a>
    ),
  },
  { id: 'state', head: 'Status', width: 'w-40', cell: (job) => <StatusBadge state={job.state} /> },
  { id: 'pages', head: 'Pages', width: 'w-24', isNumber: true, sortBy: (job) => job.pages, inCard: 'named', cell: (job) => job.pages },
  { id: 'date', head: 'Date', width: 'w-36', cell: (job) => <span className="text-text-2 max-md:text-12">{job.date}</span> },
  {
    id: 'actions',
    head: 'Actions',
    width: 'w-28',
    isNumber: true,
    cell: () => (
      <Button size="dense" className="max-md:w-full">
        Open
      </Button>
    ),
  },
]

const fewJobs = makeJobs(4)

const manyJobs = makeJobs(5000)

export function Table() {
  return (
    <GallerySection title="Table: sorting, sticky head, one row selected, cards on phones" wide>
      <div className="card overflow-clip">
        <DataTable
          caption="Analyses"
          columns={columns}
          rows={fewJobs}
          rowId={(job) => job.id}
          firstSort={{ column: 'pages', descending: true }}
          isSelected={(job) => job.id === '1'}
        />
        <div className="border-t border-border px-5 py-3">
          <Pager what="analyses" page={2} pageLength={5} total={5000} addressOf={(page) => `/dev/gallery?page=${page}`} />
        </div>
      </div>
    </GallerySection>
  )
}

export function LongTable() {
  const [isShown, setShown] = useState(false)
  return (
    <GallerySection title="Table of 5,000 dense rows" wide>
      <Row>
        <Button onClick={() => setShown(!isShown)}>{isShown ? 'Hide it' : 'Show it'}</Button>
      </Row>
      {isShown && (
        <div className="card overflow-clip">
          <DataTable caption="Many analyses" columns={columns} rows={manyJobs} rowId={(job) => job.id} dense />
        </div>
      )}
    </GallerySection>
  )
}
