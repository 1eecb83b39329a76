// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from '#ui/markdown.tsx'

afterEach(cleanup)

const hrefOf = (link: string) => {
  const { container } = render(<Markdown text={`[a](${link})`} />)
  return container.querySelector('a')?.getAttribute('href')
}

test.each([
  '/jobs/1',
  'report.md',
  '#top',
  'http://a.test',
  'https://a.test',
  'irc://a.test',
  'ircs://a.test',
  'mailto:a@b.test',
  'xmpp:a@b.test',
])('the link %s is kept', (link) => {
  expect(hrefOf(link)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'tel:1',
  'java&#x73;cript:alert(1)',
])('the link %s gets an empty address', (link) => {
  expect(hrefOf(link)).toBe('')
})

test('links open in a new tab and send no referrer', () => {
  render(<Markdown text="[docs](https://a.test)" />)
  const link = screen.getByRole('link', { name: 'docs' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('raw HTML stays text, and images are not loaded', () => {
  const { container } = render(<Markdown text={'<img src=x onerror=alert(1)> <script>1</script>\n\n![A boat](https://a.test/b.png)'} />)
  expect(container.querySelector('img, script')).toBeNull()
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(screen.getByRole('link', { name: 'A boat' }).getAttribute('href')).toBe('https://a.test/b.png')
})

test('headings start at the given level and skip no level', () => {
  const { container } = render(<Markdown topHeading={3} text={'## One\n\n#### Two\n\n###### Three\n\n## Four'} />)
  expect([...container.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => heading.tagName)).toEqual(['H3', 'H4', 'H5', 'H3'])
})

test('GitHub tables and task lists are supported', () => {
  render(<Markdown text={'| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n- [ ] open'} />)
  expect(screen.getByRole('table')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Done' })).toBeTruthy()
})

test('a text of more than 100 kB is cut, with a note', () => {
  const { container, rerender } = render(<Markdown text={'å'.repeat(50_000)} />)
  expect(container.textContent).toHaveLength(50_000)
  rerender(<Markdown text={'å'.repeat(50_001)} />)
  expect(container.textContent).toBe(`${'å'.repeat(50_000)}The text is longer than 100 kB. The rest is not shown here.`)
})

test.each([
  'See https://evil.example/a now',
  'See www.evil.example now',
  'Write to boss@evil.example',
  String.raw`See www\.evil.example and https\://evil.example and boss\@evil.example`,
  'A *www.evil.example* and | a |',
])('E5 bare URLs in a text stay text, not links: %s', (text) => {
  const { container } = render(<Markdown text={text} />)
  expect(container.querySelectorAll('a')).toHaveLength(0)
  expect(container.textContent).toContain('evil.example')
})

test('explicit links stay links', () => {
  render(<Markdown text={'[one](https://a.test) <https://b.test> ~~gone~~'} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://a.test', 'https://b.test'])
})
