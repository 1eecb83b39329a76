// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { action, analysis } from '#testing/actions.ts'
import { close, open, press, queryParameters, titlesIn } from '#testing/dashboard-actions.tsx'

afterEach(close)

/** Records saved files as name and text. */
function savedFiles() {
  const files: { name: string; text: Promise<string> }[] = []
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    blob = object as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (blob) files.push({ name: this.download, text: blob.text() })
  })
  return files
}

test('B-R-57 B-R-58 B-R-59 B-R-60 B-R-61 B-S-10 the dashboard has a summary, figures and three sections', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Executive Summary' })).toBeTruthy()
  expect(titlesIn('In Progress')).toEqual(['Keep sort filters out of the index'])
  expect(screen.getByRole('heading', { name: 'Available Tasks (3)' })).toBeTruthy()
  expect(titlesIn('Available Tasks')).toEqual(['Add price and availability', 'Describe 231 gallery images', 'Add an Open Graph image'])
  expect(screen.getByRole('heading', { name: 'Completed Tasks (1)' })).toBeTruthy()
  expect(screen.getByText('1 task · about 40 min')).toBeTruthy()
  const card = (label: string) => screen.getAllByText(label).at(-1)?.nextSibling?.textContent
  expect(card('Time remaining')).toBe('2 hours')
  expect(card('High-impact completed')).toBe('1 of 2')
})

test('B-R-51 B-R-52 the overview has counts and a progress bar', async () => {
  await open()
  const panel = within(screen.getByRole('complementary', { name: 'Filters' }))
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['5', '1', '1', '3'])
  expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20')
})

test('B-R-49 from a width of 1440 px, the filter panel is open, and can be closed and opened', async () => {
  const user = await open({ width: 1440 })
  const panel = () => screen.queryByRole('complementary', { name: 'Filters' })
  const expanded = () => screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')
  expect([panel() !== null, expanded()]).toEqual([true, 'true'])
  await press(user, 'Filters')
  expect([panel() !== null, expanded()]).toEqual([false, 'false'])
  await user.keyboard('/')
  expect(panel()).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

test('B-R-49 below a width of 1440 px, the filter panel is closed, and opens as a sheet', async () => {
  const user = await open({ width: 1439 })
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull()
  await press(user, 'Filters')
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(sheet.getByLabelText('Impact'), 'high')
  await user.click(await sheet.findByRole('button', { name: 'Show 2 tasks' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(titlesIn('Available Tasks')).toEqual(['Add price and availability'])
})

test('B-V-10 B-V-11 B-V-14 filters are in the URL, highlight the search term, and are cleared together', async () => {
  const user = await open({ at: '?domain=harbour.example&category=content' })
  expect(titlesIn('Available Tasks')).toEqual(['Describe 231 gallery images'])
  await user.type(screen.getByLabelText('Search'), 'GALL')
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('gall'))
  expect(queryParameters().get('search')).toBe('GALL')
  await user.type(screen.getByLabelText('Search'), 'zzz')
  expect(await screen.findByRole('heading', { name: 'No tasks match your filters' })).toBeTruthy()
  expect(screen.getByText('No task in progress matches your filters')).toBeTruthy()
  expect(screen.getByText('No completed task matches your filters')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear All Filters' })[0] as HTMLElement)
  await waitFor(() => expect(titlesIn('Available Tasks')).toHaveLength(3))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
  expect([...queryParameters().keys()]).toEqual(['domain', 'actionId'])
})

test('B-R-60 a list without available tasks shows a message', async () => {
  await open({ actions: [action({ status: 'completed' })], at: '?impact=high' })
  expect(screen.getByRole('heading', { name: 'All tasks are in progress or completed!' })).toBeTruthy()
})

test('B-P-06 B-P-07 B-K-02 B-S-21 B-E-11 a preview shows how many tasks are hidden and links to the plans', async () => {
  await open({ preview: { total: 47 } })
  expect(screen.getByText('Unlock All 100+ Actions')).toBeTruthy()
  expect(screen.getByText('This analysis has 47 tasks; you see 5.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/account/upgrade')
})

test('on phones the tasks come before the link to the plans', async () => {
  await open({ preview: { total: 47 }, width: 375 })
  const task = document.querySelector('a[data-task]') as Element
  expect(task.compareDocumentPosition(screen.getByText('Unlock All 100+ Actions'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('without a preview there is no banner', async () => {
  await open()
  expect(screen.queryByText('Unlock All 100+ Actions')).toBeNull()
})

test('a long section shows its first tasks until Show all; very long ones draw only the rows near the viewport', async () => {
  await open({ actions: Array.from({ length: 220 }, (_, i) => action({ id: `t${i}`, title: `Task ${i}` })) })
  const drawn = () => document.querySelectorAll('a[data-task]').length
  expect(drawn()).toBe(25)
  act(() => screen.getByText('Show all').click())
  expect(screen.getByText('Available Tasks (220)')).toBeTruthy()
  expect(drawn()).toBeGreaterThan(0)
  expect(drawn()).toBeLessThan(100)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(220)
})

test('texts from analyzed pages are shown as text', async () => {
  const title = '<img src=x onerror=alert(1)> \u202Eمرحبا 🙂 **b**'
  const user = await open({
    actions: [action({ title, problem: '<script>x</script>', tags: ['<b>'] })],
    analyses: [analysis({ domain: `${'x'.repeat(190)}.example` })],
  })
  expect(titlesIn('Available Tasks')).toEqual([title])
  expect(document.querySelector('img[onerror], main script')).toBeNull()
  await user.click(screen.getByRole('link', { name: `View Details: ${title}` }))
  expect(screen.getByText('<script>x</script>')).toBeTruthy()
  expect(document.querySelector('main script')).toBeNull()
})

test('B-R-55 B-K-17 the export contains exactly the tasks that the filters show', async () => {
  const files = savedFiles()
  const user = await open({ at: '?domain=harbour.example&impact=high' })
  await press(user, 'Export MD')
  expect(files[0]?.name).toMatch(/^seo-actions-harbour\.example-\d{4}-\d\d-\d\d\.md$/)
  const text = await files[0]?.text
  expect(text).toContain('**Add price and availability**')
  expect(text).not.toContain('gallery')
  expect(text).toContain('\nContains 2 of 5 tasks\n')
  await press(user, 'Other formats')
  await user.click(screen.getByRole('menuitem', { name: 'Export CSV' }))
  expect(files[1]?.name).toMatch(/\.csv$/)
  expect((await files[1]?.text)?.trim().split('\r\n')).toHaveLength(3)
})

test('the selection bar exports only the selected tasks', async () => {
  const files = savedFiles()
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select Add an Open Graph image' }))
  await user.click(within(screen.getByRole('region', { name: 'Selected tasks' })).getByRole('button', { name: 'Export MD' }))
  const text = await files[0]?.text
  expect(text?.match(/\*\*.+\*\*/g)).toEqual(['**Add an Open Graph image**'])
  expect(text).toContain('\nContains 1 of 5 tasks\n')
})

test('B-X-06 an export that fails shows a message', async () => {
  const user = await open()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room')
  })
  await press(user, 'Export MD')
  expect(screen.getByRole('alertdialog', { name: 'Failed to export actions. Please try again.' })).toBeTruthy()
})
