import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { readSiteExample } from '#examples/read-example.ts'
import { document, head, linking, site } from '#rules/example.ts'
import { RENAME_ADVICE } from '#rules/rename-advice.ts'
import { internalLinkTrackingParameter } from '#rules/url-form/internal-link-tracking-parameter.ts'
import { urlDoubleSlash } from '#rules/url-form/url-double-slash.ts'
import { urlManyParameters } from '#rules/url-form/url-many-parameters.ts'
import { urlNonAscii } from '#rules/url-form/url-non-ascii.ts'
import { urlSlugMeaningless } from '#rules/url-form/url-slug-meaningless.ts'
import { urlSpace } from '#rules/url-form/url-space.ts'
import { urlStyleOutlier } from '#rules/url-form/url-style-outlier.ts'
import { urlUnderscore } from '#rules/url-form/url-underscore.ts'
import { urlUppercase } from '#rules/url-form/url-uppercase.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('for static site generators, the advice is to change URLs in the source files', () => {
  expect(adviceFor(urlUppercase, 0, ['Docusaurus']).solution).toMatch(
    / In Docusaurus, set a lowercase slug in the front matter of the page, and set up the redirect at your hosting provider\. Renaming a folder changes the URL of every page in it, so redirect them all\.$/,
  )
  expect(adviceFor(urlUppercase, 0, ['MkDocs']).solution).toMatch(/ In MkDocs, rename the Markdown file /)
  expect(adviceFor(urlUppercase, 0, ['nginx']).solution).toMatch(/ In nginx, use return 301 /)
})

test('a double slash matters less if no page has the URL without it', () => {
  const impactWith = (...paths: string[]) => {
    const pages = readSiteExample(site({ '/': linking(...paths), ...Object.fromEntries(paths.map((path) => [path, linking('/')])) })).pages
    const found = pages.map((page) => urlDoubleSlash.find(page, 0))
    return found.flatMap((evidence) => (Array.isArray(evidence) ? evidence.map(({ impact = urlDoubleSlash.impact }) => impact) : []))
  }
  expect(impactWith('/men//boots', '/men/boots')).toEqual(['medium'])
  expect(impactWith('/men//boots')).toEqual(['low'])
})

test('an encoded link is suggested in the form that the page uses', () => {
  const findingFor = (href: string) =>
    judgeExample(urlNonAscii, site({ '/': document('', `<a href="${href}">Coffee</a>`), '/caf%C3%A9': linking('/') })).findings[0]
  expect(findingFor('/café')?.fix).toMatchObject([{ values: { href: '/caf%C3%A9' } }])
  expect(findingFor('café')?.fix).toMatchObject([{ values: { href: 'caf%C3%A9' } }])
  expect(findingFor('https://shop.test/café')?.fix).toMatchObject([{ values: { href: 'https://shop.test/caf%C3%A9' } }])
  // The path begins like the host, which must stay as it is.
  const idn = {
    ...site({ '/': document('', '<a href="https://böhm.test/bö">Boots</a>'), '/b%C3%B6': linking('/') }),
    origin: 'https://xn--bhm-sna.test',
  }
  expect(judgeExample(urlNonAscii, idn).findings[0]?.fix).toMatchObject([{ values: { href: 'https://böhm.test/b%C3%B6' } }])
  expect(findingFor('/café')?.expected).toBe('percent codes instead of é')
  expect(adviceFor(urlNonAscii, 0).solution).toContain('outputs this link, ')
})

test('uppercase letters in one folder are one change', () => {
  const advise = (...paths: string[]) => {
    const cases = paths.flatMap((path) => judgeExample(urlUppercase, head('', { path })).findings)
    return urlUppercase.advise(cases, [])
  }
  const { title, solution } = advise('/Acme-Shop/boots', '/Acme-Shop/')
  expect(title).toBe('Use lowercase in new URLs: the folder /Acme-Shop/ has uppercase letters')
  expect(solution).toContain('Then rename it in lowercase letters, redirect all its URLs with one 301 rule')
  expect(advise('/Acme-Shop/boots', '/Acme-Shop/Tents').title).toBe('Use lowercase in new URLs: 2 existing URLs have uppercase letters')
  expect(advise('/Acme-Shop/boots', '/Other-Shop/tents').title).toContain(' 2 existing URLs have ')
})

test('suggested URLs keep the folder of a language, and a note says if they follow two rules at once', () => {
  const advise = (path: string) => {
    const cases = judgeExample(urlUppercase, head('', { path })).findings
    return { expected: cases[0]?.expected, solution: urlUppercase.advise(cases, []).solution }
  }
  expect(advise('/zh-CN/contribution_guide/SP-License/').expected).toBe('/zh-CN/contribution-guide/sp-license/')
  expect(advise('/zh-CN/contribution_guide/SP-License/').solution).toMatch(
    / have hyphens instead of underscores\. Language codes such as zh-CN can stay as they are\.$/,
  )
  expect(advise('/zh-CN/SP-License/').expected).toBe('/zh-CN/sp-license/')
  expect(advise('/zh-CN/SP-License/').solution).not.toContain('underscores')
  const [underscore] = judgeExample(urlUnderscore, head('', { path: '/our_Guide' })).findings
  expect(underscore?.expected).toBe('/our-guide')
  expect(urlUnderscore.advise(underscore === undefined ? [] : [underscore], []).solution).toMatch(/ are in lowercase\.$/)
})

test('rules about the spelling of URLs give the same advice on existing pages', () => {
  for (const rule of [urlUppercase, urlUnderscore, urlSlugMeaningless, urlStyleOutlier])
    expect(adviceFor(rule, 0).solution).toContain(` ${RENAME_ADVICE} `)
})

test('a URL in another format is compared with the usual format', () => {
  expect(adviceFor(urlStyleOutlier, 0).problem).toContain(': /boots-0.html (.html at the end, unlike 11 other pages). ')
  expect(adviceFor(urlStyleOutlier, 1).problem).toContain(': /boots-0 (no trailing slash, unlike 11 other pages). ')
})

test('the canonical URL of a page with many parameters keeps those that select the content', () => {
  const fixes = urlManyParameters.fires().map((example) => judgeExample(urlManyParameters, example).findings[0]?.fix)
  expect(fixes).toEqual(
    ['boots?page=2', 'shop?product_id=7&amp;lang=de'].map((path) => [
      expect.objectContaining({ html: `<link rel="canonical" href="https://shop.test/${path}">` }),
    ]),
  )
})

test('a URL that changes because of its spaces gets lowercase letters too', () => {
  const findings = judgeExample(urlSpace, head('', { path: '/Red%20Boots%C3%A9' })).findings
  expect(findings).toMatchObject([{ expected: '/red-boots%C3%A9' }])
  expect(urlSpace.advise(findings, []).solution).toMatch(
    /^Use hyphens instead of spaces and lowercase instead of uppercase letters\. Then redirect the old URL with a 301\./,
  )
  expect(adviceFor(urlSpace, 0).solution).toMatch(/^Use hyphens instead of spaces\. Then redirect /)
})

test('the advice names the tracking parameters, and exceptions for code only on documentation sites', () => {
  expect(adviceFor(internalLinkTrackingParameter, 0).solution).toMatch(/^Link to the URL without utm_source and utm_medium\. /)
  expect(adviceFor(urlUnderscore, 0).solution).toMatch(/^Use hyphens for new pages\. /)
  expect(adviceFor(urlUnderscore, 0, ['MkDocs']).solution).toMatch(/^Use hyphens for new pages, except in names from code /)
})

test('the rules about uppercase letters and underscores suggest the same URL', () => {
  const suggestionOf = (rule: typeof urlUppercase) => judgeExample(rule, head('', { path: '/DTB_gives_back.html' })).findings[0]?.expected
  expect(suggestionOf(urlUppercase)).toBe('/dtb-gives-back.html')
  expect(suggestionOf(urlUnderscore)).toBe('/dtb-gives-back.html')
})
