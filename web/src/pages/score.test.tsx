// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import ScorePage from './score.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const weights: Record<string, number> = { High: 10, Medium: 4, Low: 1 }
const scoreFor = (burden: number) => Math.round(100 * 0.5 ** (burden / 60))

function tableRows(caption: string): string[][] {
  const table = screen.getByRole('table', { name: caption })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent ?? ''),
    )
}

test('the page about the score is public, and every footer links to it', () => {
  appServer()
  renderPage(<ScorePage />, { path: '/score' })
  expect(screen.getByRole('heading', { level: 1, name: 'How the score is counted' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See every rule' }).getAttribute('href')).toBe('/rules')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'How the score is counted' }).getAttribute('href')).toBe('/score')
})

test('the figures on the page match the formula', () => {
  appServer()
  renderPage(<ScorePage />, { path: '/score' })
  for (const [impact = '', weight] of tableRows('Weights of impacts')) expect(Number(weight)).toBe(weights[impact])
  for (const [, burden, score] of tableRows('What one kind of issue costs')) expect(Number(score)).toBe(scoreFor(Number(burden)))
  const example = tableRows('The example in figures')
  const burdens = [Math.sqrt(0.25 * 10 * 10), 4, Math.sqrt(0.1)]
  const totalBurden = burdens.reduce((sum, burden) => sum + burden)
  expect(scoreFor(totalBurden)).toBe(90)
  expect(example.slice(0, 3).map((row) => row[2])).toEqual(burdens.map((burden) => ((10 * burden) / totalBurden).toFixed(2)))
})
