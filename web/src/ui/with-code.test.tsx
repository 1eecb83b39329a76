// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithCode } from './with-code.tsx'

afterEach(cleanup)

test.each([
  ['Run `curl -I` and `head`.', 'Run curl -I and head.', ['curl -I', 'head']],
  ['No code here', 'No code here', []],
  ['One ` alone, <b>and</b> markup', 'One ` alone, <b>and</b> markup', []],
  ['`all`', 'all', ['all']],
  ['See /%C3%BCber-uns/.', 'See /über-uns/.', []],
])('%j is split into text and code', (text, shownText, code) => {
  const { container } = render(<WithCode text={text} />)
  expect(container.textContent).toBe(shownText)
  expect([...container.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual(code)
})
