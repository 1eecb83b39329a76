// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Bar, ProgressBar } from '#ui/progress-bar.tsx'
import { UsageBar, usageTone } from '#ui/usage-bar.tsx'

afterEach(cleanup)

const barValue = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')

test('the bar keeps the largest value it was given', () => {
  const { rerender } = render(<ProgressBar label="Analysis" value={20} />)
  const given = [60, 25, 40, 90, 25, 100]
  const seen = given.map((value) => {
    rerender(<ProgressBar label="Analysis" value={value} />)
    return barValue()
  })
  expect(seen).toEqual(['60', '60', '60', '90', '90', '100'])
})

test('another job starts at its own value', () => {
  const { rerender } = render(<ProgressBar key="a" label="Analysis" value={80} />)
  rerender(<ProgressBar key="b" label="Analysis" value={10} />)
  expect(barValue()).toBe('10')
})

test.each([
  [-5, '0'],
  [140, '100'],
  [Number.NaN, '0'],
])('%d is drawn as %s', (value, text) => {
  render(<ProgressBar label="Analysis" value={value} />)
  expect(barValue()).toBe(text)
})

test('a bar for an amount may shrink', () => {
  const { rerender } = render(<Bar label="Used" value={80} />)
  rerender(<Bar label="Used" value={20} />)
  expect(barValue()).toBe('20')
})

test('usage is yellow from 70 and red from 90 percent', () => {
  expect([0, 69.9, 70, 89.9, 90, 120].map(usageTone)).toEqual(['accent', 'accent', 'warning', 'warning', 'danger', 'danger'])
})

test('usage names both numbers, and an allowance of zero is not divided by', () => {
  const { rerender } = render(<UsageBar label="Domain analyses" used={1200} limit={3000} />)
  expect(screen.getByText('1,200 of 3,000 used')).toBeTruthy()
  rerender(<UsageBar label="Domain analyses" used={0} limit={0} />)
  expect(barValue()).toBe('0')
})
