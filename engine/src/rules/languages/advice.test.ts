import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import type { PageExample } from '#rules/example.ts'
import { hreflangPageTwoLanguages } from '#rules/languages/hreflang-page-two-languages.ts'
import { htmlLangMissing } from '#rules/languages/html-lang-missing.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('a URL that is listed for two languages keeps the tag of its own language', () => {
  expect(adviceFor(hreflangPageTwoLanguages, 1).solution).toBe(
    'For the URL above, keep the en tag. Point the es tag to the page in that language, or remove it if there is none.',
  )
  expect(adviceFor(hreflangPageTwoLanguages, 0).solution).toMatch(
    /^Keep only the tag for the language that the page at this URL is written in\./,
  )
})

test('a page with only xml:lang gets that language as its lang attribute', () => {
  const [finding] = judgeExample(htmlLangMissing, htmlLangMissing.fires()[2] as PageExample).findings
  expect(finding?.found).toBe('only xml:lang="de", which browsers ignore in HTML')
  expect(finding?.fix).toMatchObject([{ values: { lang: 'de' } }])
})
