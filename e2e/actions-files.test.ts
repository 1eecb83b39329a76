import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { existingOrNewAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'

const person = 'agency@example.test'
test.use({ as: person, viewport: { width: 1500, height: 900 } })

/** Titles that a stranger's page may contain. */
const odd = [
  '<img src=x onerror="document.title=1"> & <b>bold</b>',
  '=HYPERLINK("http://x.test","press")',
  'Shop \u202Eelpmaxe\u202C \u05E9\u05DC\u05D5\u05DD 🛶, "quoted"\nand a line more',
]

type Shown = { id: string; title: string; impact: string; category: string }

/** Every task card, in page order. */
async function shownOn(page: Page): Promise<Shown[]> {
  const cards = await page.evaluate<
    { id: string; title: string; facts: string[] }[]
  >(`[...document.querySelectorAll('article')].map((card) => ({
    id: card.querySelector('[data-task]').dataset.task,
    title: card.querySelector('h3').textContent,
    facts: [...card.querySelector('p').children].map(({ textContent }) => textContent.trim()),
  }))`)
  return cards.map(({ id, title, facts: [impact = '', category = ''] }) => ({ id, title, impact: impact.toLowerCase(), category }))
}

/** Parses RFC 4180 rows. */
function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = [
    ...text.replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g),
  ].map(([, row = '']) =>
    [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
  )
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

const marks: Record<string, string> = { '!!!': 'high', '!!': 'medium', '!': 'low' }
/** The export writes URLs as code, so that Markdown readers do not turn them into links. */
const unescaped = (text: string) => text.replaceAll(/`([^`\s]+)`/g, '$1').replaceAll(/\\([\\`*_[\]<>#|~])/g, '$1')

const readMarkdown = (text: string) =>
  [...text.matchAll(/^- \[ \] `(!+)` \*\*(.*)\*\*\n {2}- (\w+), ([\d,]+) minutes/gm)].map(
    ([, mark = '', title = '', category = '', minutes]) => ({
      title: unescaped(title),
      impact: marks[mark] ?? '',
      category,
      minutes: Number(minutes?.replace(',', '')),
    }),
  )

async function savedFile(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('B-R-55 B-K-17 B-K-18 B-S-11 B-S-12 the MD and CSV exports match what is shown, including odd titles from analyzed pages', async ({
  page,
  product,
}) => {
  const jobId = await existingOrNewAnalysis(product, person, product.sample)
  // The cards show rounded minutes.
  const minutes = new Map<string, number>()
  await page.route(/\/api\/v1\/actions\?/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { actions: { id: string; title: string; status: string; time_estimate: number }[] }
    // Few enough to be drawn without virtual scrolling, but more than are shown at first.
    const actions = body.actions.slice(0, 60).map((action, at) => ({ ...action, status: 'todo', title: odd[at] ?? action.title }))
    for (const { id, time_estimate } of actions) minutes.set(id, time_estimate)
    await route.fulfill({ json: { ...body, actions } })
  })
  await page.goto(`/dashboard/actions?jobId=${jobId}`)
  await page.getByRole('button', { name: 'Show all' }).click()
  const shown = (await shownOn(page)).map(({ id, ...task }) => ({ ...task, minutes: minutes.get(id) }))
  expect(shown).toHaveLength(60)
  expect(shown.slice(0, 3).map(({ title }) => title)).toEqual(odd)
  expect(await page.title()).not.toBe('1')

  const day = new Date().toISOString().slice(0, 10)
  const host = new URL(product.sample).host.replace(':', '-')
  const csv = await savedFile(page, async () => {
    await page.getByRole('button', { name: 'Other formats' }).click()
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  })
  expect(csv.name).toBe(`seo-actions-${host}-${day}.csv`)
  // A spreadsheet would run the second title as a formula; a leading apostrophe makes it text.
  const titles = shown.map(({ title }) => (title.startsWith('=') ? `'${title}` : title))
  expect(
    readCsv(csv.text).map(({ Title, Impact, Category, Minutes }) => ({
      title: Title,
      impact: Impact,
      category: Category,
      minutes: Number(Minutes),
    })),
  ).toEqual(shown.map((task, at) => ({ ...task, title: titles[at] })))

  const markdown = await savedFile(page, () => page.getByRole('button', { name: 'Export MD' }).click())
  expect(markdown.name).toBe(`seo-actions-${host}-${day}.md`)
  expect(markdown.text).toContain(`## Not Started (${shown.length})`)
  const categories = ['schema', 'content', 'technical', 'social', 'tools']
  const impacts = Object.values(marks)
  const inOrder = shown.toSorted(
    (one, other) =>
      impacts.indexOf(one.impact) - impacts.indexOf(other.impact) || categories.indexOf(one.category) - categories.indexOf(other.category),
  )
  expect(readMarkdown(markdown.text)).toEqual(inOrder.map((task) => ({ ...task, title: task.title.replaceAll(/\s+/g, ' ') })))
})
