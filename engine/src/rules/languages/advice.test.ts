import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { document, head, type PageExample, page, type SiteExample, site } from '#rules/example.ts'
import { hreflangLanguageTwice } from '#rules/languages/hreflang-language-twice.ts'
import { hreflangMethodsConflict } from '#rules/languages/hreflang-methods-conflict.ts'
import { hreflangMissing } from '#rules/languages/hreflang-missing.ts'
import { hreflangNoReturn } from '#rules/languages/hreflang-no-return.ts'
import { hreflangPageTwoLanguages } from '#rules/languages/hreflang-page-two-languages.ts'
import { hreflangRelative } from '#rules/languages/hreflang-relative.ts'
import { hreflangToError } from '#rules/languages/hreflang-to-error.ts'
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

test('the page that lacks a return tag is named as the one to edit', () => {
  const [finding] = judgeExample(hreflangNoReturn, hreflangNoReturn.fires()[0] as SiteExample).findings
  expect(finding?.expected).toBe('on https://shop.test/de, an hreflang tag to this page')
  const { problem, solution } = adviceFor(hreflangNoReturn, 0)
  expect(problem).toContain(': https://shop.test/ names https://shop.test/de, which has no tag back. ')
  expect(solution).toMatch(/^Add the missing tag to the page that lacks it, https:\/\/shop\.test\/de\. /)
})

test('every language version gets the same hreflang tags', () => {
  const { findings } = judgeExample(hreflangMissing, hreflangMissing.fires()[0] as SiteExample)
  const tags = Object.entries({ en: '', de: 'de/', 'x-default': '' })
    .map(([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="https://shop.test/${path}">`)
    .join('\n')
  expect(findings.find(({ url }) => url === 'https://shop.test/')?.fix).toMatchObject([{ html: tags }, { html: tags }])
})

test('a language that already names a country is not told apart by country', () => {
  const solutionFor = (code: string) => {
    const tags = ['/a', '/b'].map((path) => `<link rel="alternate" hreflang="${code}" href="${path}">`).join('')
    return hreflangLanguageTwice.advise(judgeExample(hreflangLanguageTwice, head(tags)).findings, []).solution
  }
  expect(solutionFor('en')).toContain('add the country')
  expect(solutionFor('en-us')).not.toContain('country')
})

test('a page with only xml:lang gets that language as its lang attribute', () => {
  const [finding] = judgeExample(htmlLangMissing, htmlLangMissing.fires()[2] as PageExample).findings
  expect(finding?.found).toBe('only xml:lang="de", which browsers ignore in HTML')
  expect(finding?.fix).toMatchObject([{ values: { lang: 'de' } }])
})

test('the steps for a missing lang attribute name the code if all pages need the same', () => {
  const findingsIn = (attributes: string) =>
    judgeExample(htmlLangMissing, page(`<!doctype html><html${attributes}><title>Boots</title>`)).findings
  const solutionFor = (...pages: string[]) => htmlLangMissing.advise(pages.flatMap(findingsIn), []).solution
  expect(findingsIn(' xml:lang="el"')).toMatchObject([{ expected: 'lang="el"' }])
  expect(solutionFor(' xml:lang="el"', ' xml:lang="el"')).toBe('Add lang="el" to the html tag of your template.')
  for (const pages of [
    ['', ''],
    [' xml:lang="el"', ' xml:lang="de"'],
  ])
    expect(solutionFor(...pages)).toMatch(/^In your template, add the language code of each page to the html tag, /)
})

test('one of two hreflang lists is kept, whichever they are', () => {
  expect(adviceFor(hreflangMethodsConflict, 0).solution).toBe('Complete one of these lists and remove the other.')
  const cases = (['header', 'sitemap'] as const).map((source) => ({
    ...{ url: 'https://shop.test/', at: 'hreflang', found: '', expected: '' },
    details: { sources: ['page' as const, source] },
  }))
  expect(hreflangMethodsConflict.advise(cases, []).solution).toBe('Complete one of these lists and remove the others.')
})

test('the code for the html tag is that of the script if it has one language', () => {
  const langFor = (text: string) =>
    judgeExample(htmlLangMissing, page(`<!doctype html><html><title>Acme</title><table><tr><td>${text}</table>`)).findings[0]?.fix
  expect(langFor('Φτιάχνουμε μπότες για κάθε καιρό.')).toMatchObject([{ values: { lang: 'el' } }])
  expect(langFor('Ние правим обувки за всякакво време.')).toMatchObject([{ values: { lang: 'YOUR LANGUAGE CODE' } }])
  expect(langFor('Boots')).toMatchObject([{ values: { lang: 'YOUR LANGUAGE CODE' } }])
})

test('an hreflang URL that starts with a domain lacks only its https://', () => {
  const tags = '<link rel="alternate" hreflang="de" href="other.com/de"><link rel="alternate" hreflang="fr" href="fr">'
  const findings = judgeExample(hreflangRelative, head(tags)).findings
  expect(findings.map(({ expected }) => expected)).toEqual(['https://other.com/de', 'https://shop.test/fr'])
  const solutionFor = (...urls: string[]) =>
    hreflangToError.advise(
      urls.map((url) => ({ url: 'https://shop.test/', at: 'link', found: `de: ${url} returns 404`, expected: '', restsOn: url })),
      [],
    ).solution
  const lost = 'https://shop.test/boots/other.com/de'
  expect(solutionFor(lost)).toContain('The full URL may be https://other.com/de. Correct the URL, or ')
  expect(solutionFor(lost, 'https://shop.test/de')).toMatch(/^Correct the URL, or /)
})

test('lists of languages differ only if they contradict each other or an entry has no return link', () => {
  const tags = (...codes: string[]) =>
    codes.map((code) => `<link rel="alternate" hreflang="${code}" href="/${code === 'en' ? '' : code}">`).join('')
  const findingsWith = (inHead: string, german: string) => {
    const link = '<https://shop.test/>; rel=alternate; hreflang=en, <https://shop.test/fr>; rel=alternate; hreflang=fr'
    const routes = { '/': { headers: { link }, body: document(inHead, '<a href="/de">Deutsch</a>') }, '/de': document(german, '', 'de') }
    return judgeExample(hreflangMethodsConflict, site({ ...routes, '/fr': document(tags('en', 'fr'), '', 'fr') })).findings.length
  }
  expect(findingsWith(tags('en', 'fr', 'x-default'), '')).toBe(0)
  expect(findingsWith(tags('en', 'fr', 'de'), tags('en', 'de'))).toBe(0)
  expect(findingsWith(tags('en', 'fr', 'de'), '')).toBe(1)
  expect(findingsWith('<link rel="alternate" hreflang="en" href="/other"><link rel="alternate" hreflang="fr" href="/fr">', '')).toBe(1)
})
