// @vitest-environment happy-dom
import type { Reply } from '@seo/contract/call'
import { pictureCalls } from '@seo/contract/pictures'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { type FakeServer, noNetwork } from '#testing/fake-server.ts'
import { job } from '#testing/jobs.ts'
import { button, renderPage } from '#testing/render-page.tsx'
import Pictures from './pictures.tsx'
import TaskPreview from './task-preview.tsx'

type PicturesReply = Reply<typeof pictureCalls.report>

const picturesReply = (changes: Partial<PicturesReply> = {}): PicturesReply => ({
  home: { url: 'https://harbour.example/', title: 'Boats', description: '', sharing: null },
  efforts: [{ id: 'c1', name: 'No alt text', impact: 'high', points: 3, minutes: 20 }],
  weights: {
    pages: 40,
    median: 9_000,
    heaviest: [
      { url: 'https://harbour.example/big', bytes: 310_000 },
      { url: 'https://harbour.example/', bytes: 12_000 },
    ],
  },
  links: {
    pages: [
      { url: 'https://harbour.example/', title: 'Boats', depth: 0, inlinks: 9, from: null, issues: 2 },
      { url: 'https://harbour.example/big', title: 'Big', depth: 1, inlinks: 3, from: 0, issues: 0 },
    ],
    links: [
      [0, 1],
      [1, 0],
    ],
    total: 40,
  },
  ...changes,
})

let server: FakeServer
beforeEach(() => {
  server = appServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const renderPictures = (handler: () => PicturesReply) => {
  server.on(pictureCalls.report, handler)
  renderPage(<Pictures job={job({ domain: 'harbour.example' })} />, { path: '/jobs/j1' })
}
const picture = (name: RegExp) => screen.findByRole('img', { name })

test('a text from right to left has its own direction, so its end is cut off and not its beginning', async () => {
  const title = 'استعادة بيانات متخصصة في الرياض'
  const description = 'استعادة بيانات من الأقراص الصلبة'
  const home = { url: 'https://harbour.example/', title, description, sharing: null }
  renderPictures(() => picturesReply({ home }))
  await picture(/^Search result/)
  const texts = [...screen.getAllByText(title), ...screen.getAllByText(description)]
  expect(texts.map((text) => text.getAttribute('dir'))).toEqual(['auto', 'auto', 'auto', 'auto'])
})

test('every picture has a text alternative with its result, a sentence, and a table', async () => {
  renderPictures(() => picturesReply())
  expect(await picture(/^Search result: title “Boats”, no description$/)).toBeTruthy()
  expect(await picture(/^Shared link: title “Boats”, no description, no image$/)).toBeTruthy()
  expect(await picture(/^Impact against effort\. 1 root cause takes at most 30 minutes and wins 3 points\./)).toBeTruthy()
  expect(await picture(/^HTML of the heaviest pages\. 310 kB for \/big; half of all pages have less than 9 kB\.$/)).toBeTruthy()
  expect(
    await picture(/^Link map of 2 of 40 pages\. 1 page is one click from the start page, 0 pages are reached by no link\.$/),
  ).toBeTruthy()
  expect(screen.getByText(/^1 root cause wins at least half a point within 30 minutes\./)).toBeTruthy()
  const tableButtons = screen.getAllByRole('button', { name: 'Table' })
  expect(tableButtons).toHaveLength(5)
  for (const each of tableButtons) await userEvent.click(each)
  expect(
    screen.getAllByRole('table').map((table) =>
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Part', 'Text'],
    ['Part', 'Text'],
    ['Root cause', 'Impact', 'Points', 'Time'],
    ['Page', 'HTML'],
    ['Page', 'Clicks', 'Links to it', 'Issues'],
  ])
  expect(screen.getByRole('row', { name: '/big 310 kB' })).toBeTruthy()
  expect(screen.getByText('Half of all pages have less than 9 kB. 1 of these is more than ten times as heavy.')).toBeTruthy()
})

test('the links of a page are chosen with the keyboard and described in words', async () => {
  renderPictures(() => picturesReply())
  await userEvent.selectOptions(await screen.findByLabelText('Show the links of'), '/big')
  expect(
    screen.getByText('/big: 1 click from the start page, 0 issues. On this map it links to 1 page, and 1 page links to it.'),
  ).toBeTruthy()
})

test('incoming and outgoing links of a page are counted separately', async () => {
  const pages = [0, 1, 2].map((n) => ({
    url: `https://harbour.example/${n || ''}`,
    title: '',
    depth: 1,
    inlinks: 2,
    from: null,
    issues: 1,
  }))
  const links: [number, number][] = [
    [0, 2],
    [1, 2],
    [2, 0],
  ]
  renderPictures(() => picturesReply({ links: { pages, links, total: 3 } }))
  await userEvent.selectOptions(await screen.findByLabelText('Show the links of'), '/2')
  expect(screen.getByText('/2: 1 click from the start page, 1 issue. On this map it links to 1 page, and 2 pages link to it.')).toBeTruthy()
})

test('the weight of a single page is not compared', async () => {
  renderPictures(() =>
    picturesReply({ weights: { pages: 1, median: 12_000, heaviest: [{ url: 'https://harbour.example/', bytes: 12_000 }] } }),
  )
  expect(await picture(/^HTML of the heaviest pages\. 12 kB for \/\.$/)).toBeTruthy()
  expect(screen.queryByText(/^Half of/)).toBeNull()
})

test('an analysis without a link map, page weights and home page shows only the effort chart', async () => {
  renderPictures(() => picturesReply({ links: null, weights: null, home: null }))
  expect(await picture(/^Impact against effort/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Table' })).toHaveLength(1)
})

test('pictures that cannot be loaded show a message and offer a retry', async () => {
  let isDown = true
  renderPictures(() => {
    if (isDown) throw noNetwork()
    return picturesReply()
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The pictures could not be loaded. The server did not respond.')
  isDown = false
  await userEvent.click(button('Try Again'))
  expect(await picture(/^Link map/)).toBeTruthy()
})

test('a task shows its page before and after, and a task without code shows only the page now', async () => {
  server.on(pictureCalls.task, () => ({ url: 'https://harbour.example/a', title: '', description: 'Oars', sharing: null }))
  const task = { id: 't1', rule: 'title-missing', code: '<title>Oars for boats</title>' }
  renderPage(<TaskPreview task={task} />, { path: '/dashboard/actions' })
  expect(await picture(/^Search result now: no title, description “Oars”$/)).toBeTruthy()
  expect(await picture(/^Search result after this task: title “Oars for boats”, description “Oars”$/)).toBeTruthy()
  await userEvent.click(button('Table'))
  expect(screen.getByRole('row', { name: 'Title none Oars for boats' })).toBeTruthy()
  cleanup()
  renderPage(<TaskPreview task={{ ...task, id: 't2', code: null }} />, { path: '/dashboard/actions' })
  expect(await picture(/^Search result: no title, description “Oars”$/)).toBeTruthy()
})
