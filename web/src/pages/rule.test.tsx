// @vitest-environment happy-dom
import { type RuleDescription, ruleCalls } from '@seo/contract/rules'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { alerts, button, renderPage } from '#testing/render-page.tsx'
import { ruleDescription } from '#testing/rules.ts'
import RulePage from './rule.tsx'

let server: FakeServer

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const name = 'Title tag too long'

async function open(changes: Partial<RuleDescription> = {}): Promise<void> {
  server = appServer()
  server.on(ruleCalls.one, () => ruleDescription(changes))
  renderPage(<RulePage />, { path: '/rules/:id', at: '/rules/title-too-wide' })
  await screen.findByRole('heading', { level: 1, name })
}

const sectionTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const section = (title: string) => screen.getByRole('heading', { name: title }).closest('section')
const factText = (title: string) => screen.getByText(title).nextElementSibling?.textContent

test('a rule page has its sections in order, from what it checks to how to verify it', async () => {
  await open()
  expect(server.requestsTo(ruleCalls.one).map(({ path }) => path)).toEqual(['/api/v1/rules/title-too-wide'])
  expect(sectionTitles()).toEqual([
    'What it checks',
    'Why it matters',
    'An example that fails',
    'An example that passes',
    'How to fix it',
    'How to check it yourself',
    'Also in Title',
  ])
  expect(section('Why it matters')?.textContent).toContain('searchers see only a part')
  expect(section('An example that fails')?.textContent).toContain('https://shop.test/boots')
  expect(factText('Found')).toBe('Boots for everyone')
  expect(factText('Expected')).toBe('at most 580 px wide')
  expect(section('An example that passes')?.textContent).toContain('<title>Boots</title>')
  expect(section('How to fix it')?.textContent).toContain('Put the words people search for first.')
  expect(section('How to check it yourself')?.textContent).toContain('ends in dots')
})

test('the side column shows effort, source and review date', async () => {
  await open()
  expect(['Impact', 'Category', 'Time to fix', 'Difficulty', 'Reviewed', 'Version', 'Rule'].map(factText)).toEqual([
    'Low',
    'content',
    '10 minutes',
    'easy',
    'November 2026',
    '2',
    'title-too-wide',
  ])
  const source = screen.getByRole('link', { name: 'developers.google.com' })
  expect(source.getAttribute('href')).toBe('https://developers.google.com/search/docs/appearance/title-link')
  expect(source.getAttribute('rel')).toContain('noopener')
  expect(screen.getByRole('link', { name: 'All rules' }).getAttribute('href')).toBe('/rules')
  expect(screen.getByRole('link', { name: 'Missing title tag' }).getAttribute('href')).toBe('/rules/title-missing')
})

test('missing details of a rule are left out', async () => {
  const { advice, passes } = ruleDescription()
  await open({ neighbours: [], advice: { ...advice, example: null, removed: null, dialect: null }, passes: { ...passes, more: 3 } })
  expect(sectionTitles()).not.toContain('Also in Title')
  expect(section('How to fix it')?.querySelector('pre')).toBeNull()
  expect(section('An example that passes')?.textContent).toContain('and 3 more addresses')
})

test('a rule that does not exist links back to the list', async () => {
  server = appServer()
  server.on(ruleCalls.one, () => refusal(404, { error: 'Rule not found' }))
  renderPage(<RulePage />, { path: '/rules/:id', at: '/rules/none' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rule not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All rules' })).toBeTruthy()
})

test('a rule that cannot be loaded shows a message with a retry', async () => {
  server = appServer()
  server.on(ruleCalls.one, () => refusal(500))
  renderPage(<RulePage />, { path: '/rules/:id', at: '/rules/title-too-wide' })
  expect(screen.getByText('Loading the rule')).toBeTruthy()
  await waitFor(() => expect(alerts()).toEqual(['The rule could not be loaded. The server did not respond.Try Again']))
  server.on(ruleCalls.one, () => ruleDescription())
  await userEvent.click(button('Try Again'))
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
})
