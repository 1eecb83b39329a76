// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PasswordHint } from '#ui/password-hint.tsx'
import { passwordStrength } from '#ui/password-strength.ts'

afterEach(cleanup)

test.each([
  ['', 'too-short'],
  ['abcde', 'too-short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['zyxwvutsrqpo', 'weak'],
  ['kaffee', 'weak'],
  ['Kaffee7!', 'fair'],
  ['havn sund', 'fair'],
  ['four quiet boats at dawn', 'strong'],
  ['xK4!pq9Zr', 'good'],
  ['xK4!pq9Zr2w', 'good'],
  ['xK4!pq9Zr2wTb7', 'strong'],
  ['1234567890', 'weak'],
  ['123456', 'weak'],
  ['Password123!', 'common'],
  ['p@ssw0rd', 'common'],
  ['qwerty2026', 'common'],
  ['Summer2026!', 'common'],
  ['summer rain on a tin roof', 'strong'],
])('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('the hint describes the strength in words and bars', () => {
  const { container, rerender } = render(<PasswordHint password="" />)
  expect(screen.getByRole('status').textContent).toBe('At least 6 characters')
  rerender(<PasswordHint password="Password123!" />)
  expect(screen.getByRole('status').textContent).toBe('Very common. It would be guessed first.')
  rerender(<PasswordHint password="four quiet boats at dawn" />)
  expect(screen.getByRole('status').textContent).toBe('Strong')
  expect(container.querySelectorAll('.bg-success')).toHaveLength(4)
})
