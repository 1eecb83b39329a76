import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { findOrRunAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'

const agency = 'agency@example.test'
test.use({ signedInAs: agency, viewport: { width: 1500, height: 900 } })

/** Task titles may quote analyzed pages, so they can contain HTML, formulas, quotes and control characters. */
const oddTitles = [
  '<img src=x onerror="document.title=1"> & <b>bold</b>',
  '=HYPERLINK("http://x.test","press")',
  'Shop \u202Eelpmaxe\u202C \u05E9\u05DC\u05D5\u05DD 🛶, "quoted"\nand a line more',
]

type ShownTask = { id: string; title: string; impact: string; category: string }

/** Reads every task card, in page order. */
async function readTaskCards(page: Page): Promise<ShownTask[]> {
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
  const [columns = [], ...rows] = [
    ...text.replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g),
  ].map(([, row = '']) =>
    [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
  )
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])))
}

const impactByMark: Record<string, string> = { '!!!': 'high', '!!': 'medium', '!': 'low' }
/** The export writes URLs as code, so that Markdown readers do not turn them into links. */
const unescapeMarkdown = (text: string) => text.replaceAll(/`([^`\s]+)`/g, '$1').replaceAll(/\\([\\`*_[\]<>#|~])/g, '$1')

const readMarkdown = (text: string) =>
  [...text.matchAll(/^- \[ \] `(!+)` \*\*(.*)\*\*\n {2}- (\w+), ([\d,]+) minutes/gm)].map(
    ([, mark = '', title = '', category = '', minutes]) => ({
      title: unescapeMarkdown(title),
      impact: impactByMark[mark] ?? '',
      category,
      minutes: Number(minutes?.replace(',', '')),
    }),
  )

async function downloadFile(page: Page, clickExport: () => Promise<void>): Promise<{ name: string; text: string }> {
  const downloadEvent = page.waitForEvent('download')
  await clickExport()
  const download = await downloadEvent
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('B-R-55 B-K-17 B-K-18 B-S-11 B-S-12 the MD and CSV exports match what is shown, including odd titles from analyzed pages', async ({
  page,
  product,
}) => {
  const jobId = await findOrRunAnalysis(product, agency, product.sample)
  // The exact minutes from the API, because the cards show rounded ones.
  const minutesById = new Map<string, number>()
  await page.route(/\/api\/v1\/actions\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { actions: { id: string; title: string; status: string; time_estimate: number }[] }
    // 60 tasks: few enough to be drawn without virtual scrolling, but more than the page shows at first.
    const actions = body.actions
      .slice(0, 60)
      .map((action, index) => ({ ...action, status: 'todo', title: oddTitles[index] ?? action.title }))
    for (const { id, time_estimate } of actions) minutesById.set(id, time_estimate)
    await route.fulfill({ json: { ...body, actions } })
  })
  await page.goto(`/dashboard/actions?jobId=${jobId}`)
  await page.getByRole('button', { name: 'Show all' }).click()
  const shownTasks = (await readTaskCards(page)).map(({ id, ...task }) => ({ ...task, minutes: minutesById.get(id) }))
  expect(shownTasks).toHaveLength(60)
  expect(shownTasks.slice(0, 3).map(({ title }) => title)).toEqual(oddTitles)
  expect(await page.title()).not.toBe('1')

  // Swedish dates look like 2026-11-14.
  const day = new Date().toLocaleDateString('sv-SE')
  const host = new URL(product.sample).host.replace(':', '-')
  const csv = await downloadFile(page, async () => {
    await page.getByRole('button', { name: 'Other formats' }).click()
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  })
  expect(csv.name).toBe(`seo-actions-${host}-${day}.csv`)
  // A spreadsheet would run the second title as a formula; a leading apostrophe makes it text.
  const csvTitles = shownTasks.map(({ title }) => (title.startsWith('=') ? `'${title}` : title))
  expect(
    readCsv(csv.text).map(({ Title, Impact, Category, Minutes }) => ({
      title: Title,
      impact: Impact,
      category: Category,
      minutes: Number(Minutes),
    })),
  ).toEqual(shownTasks.map((task, index) => ({ ...task, title: csvTitles[index] })))

  const markdown = await downloadFile(page, () => page.getByRole('button', { name: 'Export MD' }).click())
  expect(markdown.name).toBe(`seo-actions-${host}-${day}.md`)
  expect(markdown.text).toContain(`## Not Started (${shownTasks.length})`)
  const categories = ['schema', 'content', 'technical', 'social', 'tools']
  const impacts = Object.values(impactByMark)
  const sortedTasks = shownTasks.toSorted(
    (a, b) => impacts.indexOf(a.impact) - impacts.indexOf(b.impact) || categories.indexOf(a.category) - categories.indexOf(b.category),
  )
  expect(readMarkdown(markdown.text)).toEqual(sortedTasks.map((task) => ({ ...task, title: task.title.replaceAll(/\s+/g, ' ') })))
})
