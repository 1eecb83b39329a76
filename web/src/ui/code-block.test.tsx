// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeBlock } from '#ui/code-block.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lines = () => [...document.querySelectorAll('code > span')].map(({ textContent }) => textContent)

test('a diff marks every line visually and for screen readers, and copies only the new lines', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<CodeBlock removed={'<img src="/a.jpg">\n<br>'} code={'<img src="/a.jpg" alt="Boots">'} />)
  expect(lines()).toEqual(['Removed line: − <img src="/a.jpg">', 'Removed line: − <br>', 'Added line: + <img src="/a.jpg" alt="Boots">'])
  for (const sign of document.querySelectorAll('code [aria-hidden]')) expect(sign.className).toContain('select-none')
  fireEvent.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(writeText).toHaveBeenCalledWith('<img src="/a.jpg" alt="Boots">')
})

test('lines that stay are not marked', () => {
  render(<CodeBlock removed={'{\n  "url": "/"\n}'} code={'{\n  "url": "/",\n  "name": "Boots"\n}'} />)
  expect(lines()).toEqual(['  {', 'Removed line: −   "url": "/"', 'Added line: +   "url": "/",', 'Added line: +   "name": "Boots"', '  }'])
})

test('unchanged lines far from the change are counted', () => {
  const before = Array.from({ length: 12 }, (_, i) => `line ${i}`).join('\n')
  render(<CodeBlock removed={before} code={`${before}\nnew`} />)
  expect(lines()).toEqual(['9 unchanged lines', '  line 9', '  line 10', '  line 11', 'Added line: + new'])
})

test('a diff that only removes lines has no copy button', () => {
  render(<CodeBlock removed="<meta name=keywords>" code={null} />)
  expect(lines()).toEqual(['Removed line: − <meta name=keywords>'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('plain code has no markers, even if its lines start with + or -', () => {
  render(<CodeBlock code={'- one\n+ two\n'} />)
  expect(lines()).toEqual(['- one', '+ two'])
})
