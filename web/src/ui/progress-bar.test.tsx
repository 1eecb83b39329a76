// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Bar, ProgressBar } from '#ui/progress-bar.tsx'
import { UsageBar, usageTone } from '#ui/usage-bar.tsx'

afterEach(cleanup)

const barValue = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')

test('a progress bar keeps its largest value', () => {
  const { rerender } = render(<ProgressBar label="Analysis" value={20} />)
  const values = [60, 25, 40, 90, 25, 100]
  const shownValues = values.map((value) => {
    rerender(<ProgressBar label="Analysis" value={value} />)
    return barValue()
  })
  expect(shownValues).toEqual(['60', '60', '60', '90', '90', '100'])
})

test('a bar with another key starts at its own value', () => {
  const { rerender } = render(<ProgressBar key="a" label="Analysis" value={80} />)
  rerender(<ProgressBar key="b" label="Analysis" value={10} />)
  expect(barValue()).toBe('10')
})

test.each([
  [-5, '0'],
  [140, '100'],
  [Number.NaN, '0'],
])('the value %d is drawn as %s', (value, text) => {
  render(<ProgressBar label="Analysis" value={value} />)
  expect(barValue()).toBe(text)
})

test('a bar for an amount may shrink', () => {
  const { rerender } = render(<Bar label="Used" value={80} />)
  rerender(<Bar label="Used" value={20} />)
  expect(barValue()).toBe('20')
})

test('usage is a warning from 70 percent and a danger from 90 percent', () => {
  expect([0, 69.9, 70, 89.9, 90, 120].map(usageTone)).toEqual(['accent', 'accent', 'warning', 'warning', 'danger', 'danger'])
})

test('usage shows both numbers, and a limit of zero is 0 %', () => {
  const { rerender } = render(<UsageBar label="Domain analyses" used={1200} limit={3000} />)
  expect(screen.getByText('1,200 of 3,000 used')).toBeTruthy()
  rerender(<UsageBar label="Domain analyses" used={0} limit={0} />)
  expect(barValue()).toBe('0')
})
