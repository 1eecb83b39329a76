import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { EXAMPLE_NOW, readPageExample } from '#examples/read-example.ts'
import { canonicalChain } from '#rules/canonical/canonical-chain.ts'
import { canonicalMissing } from '#rules/canonical/canonical-missing.ts'
import { canonicalOtherDomain } from '#rules/canonical/canonical-other-domain.ts'
import { canonicalRelative } from '#rules/canonical/canonical-relative.ts'
import { canonicalTargetUnlinked } from '#rules/canonical/canonical-target-unlinked.ts'
import { canonicalToDifferentPage } from '#rules/canonical/canonical-to-different-page.ts'
import { canonicalToError } from '#rules/canonical/canonical-to-error.ts'
import { canonicalToHome } from '#rules/canonical/canonical-to-home.ts'
import { canonicalToNoindex } from '#rules/canonical/canonical-to-noindex.ts'
import { canonicalToOtherLanguage } from '#rules/canonical/canonical-to-other-language.ts'
import { canonicalToRedirect } from '#rules/canonical/canonical-to-redirect.ts'
import { document, head, page, type SiteExample } from '#rules/example.ts'
import { emptyJudgement, judgePage } from '#rules/judge.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('a broken URL in a canonical tag that no page links to is probably a sample value', () => {
  expect(adviceFor(canonicalToError, 0).solution).toMatch(/^Point the tag to the URL of the page it is on\. None of your pages links to/)
  expect(adviceFor(canonicalToError, 1).solution).toMatch(/^First find out why/)
})

test('the example of a page without a canonical tag is not a copy, unless there are only copies', () => {
  const [page, copy] = canonicalMissing.fires().map((example) => judgeExample(canonicalMissing, example).findings[0])
  if (page === undefined || copy === undefined) throw new Error('no findings')
  expect([page.fix, copy.fix]).toEqual([expect.anything(), undefined])
  const { problem, solution } = canonicalMissing.advise([copy, page], [])
  expect(problem).toContain('for example: https://shop.test/boots. ')
  expect(solution).toContain('On copies, such as add-to-cart URLs or /page/1/, use the URL of the original page.')
  expect(canonicalMissing.advise([page], []).solution).not.toContain('copies')
})

test('Open Graph tags beside a relative canonical tag get full URLs too', () => {
  const tags =
    '<link rel="canonical" href="/boots"><meta property="og:url" content="/boots"><meta property="og:image" content="/boots.jpg">'
  expect(judgeExample(canonicalRelative, head(tags)).findings[0]).toMatchObject({
    impact: 'medium',
    fix: [{}, { values: { content: 'https://shop.test/boots' } }, { values: { content: 'https://shop.test/boots.jpg' } }],
  })
})

test('a relative canonical tag that names the page itself matters less than one that names another page', () => {
  const impactOf = (href: string) => judgeExample(canonicalRelative, head(`<link rel="canonical" href="${href}">`)).findings[0]?.impact
  expect([impactOf('/boots'), impactOf('/shoes')]).toEqual(['low', 'medium'])
})

test('the step for a canonical tag that points to a redirect fits the end of the redirect', () => {
  const { findings } = judgeExample(canonicalToRedirect, canonicalToRedirect.fires()[0] as SiteExample)
  const moved = findings.map((finding) => ({ ...finding, url: 'https://shop.test/shoes', expected: 'https://shop.test/new' }))
  const stepFor = (cases: typeof findings) => canonicalToRedirect.advise(cases, []).solution
  expect(stepFor(findings)).toMatch(/^Write the page’s own URL into the canonical tag, /)
  expect(stepFor(moved)).toMatch(/^Write the URL where the redirect ends into the canonical tag\. You set /)
  expect(stepFor([...moved, ...findings])).toMatch(/^Write the URL where the redirect ends .* If the redirect ends at different content /)
})

test('a canonical chain is shown with all its steps', () => {
  const { problem, solution } = adviceFor(canonicalChain, 0)
  expect(problem).toContain(': https://shop.test/a names /b as canonical, but /b names /c. ')
  expect(solution).toMatch(/^Point the canonical tag of https:\/\/shop\.test\/a straight to https:\/\/shop\.test\/c\. /)
  const [first] = canonicalChain.fires().slice(1)
  expect(first && judgeExample(canonicalChain, first).findings[0]?.expected).toBe('https://shop.test/d')
  const longer = adviceFor(canonicalChain, 1)
  expect(longer.problem).toContain('https://shop.test/a names https://www.shop.test/b as canonical, but https://www.shop.test/b names /c. ')
  expect(longer.solution).toMatch(/^Point the canonical tag of each page straight to the last page of its chain\. /)
})

test('a canonical URL without links is named, so that the task for the unlinked page is part of this one', () => {
  const { findings } = judgeExample(canonicalTargetUnlinked, canonicalTargetUnlinked.fires()[0] as SiteExample)
  expect(findings).toMatchObject([{ url: 'https://shop.test/boots?ref=home', about: 'https://shop.test/boots' }])
  expect(canonicalTargetUnlinked.explains).toContain('page-orphan')
})

test('a template is suspected only if several canonical tags point to the home page', () => {
  const wrongTag = (path: string) => ({ url: `https://shop.test${path}`, at: 'head', found: 'https://shop.test/', expected: '' })
  expect(canonicalToHome.advise([wrongTag('/a')], []).solution).toMatch(/^Set the canonical tag of this page to its own URL\./)
  expect(canonicalToHome.advise([wrongTag('/a'), wrongTag('/b')], []).solution).toContain('shared template is the usual cause.')
})

test('a home page whose canonical tag names a noindex page gets its own URL, other pages need an indexable canonical page', () => {
  expect(adviceFor(canonicalToNoindex, 0)).toMatchObject({
    title: 'Remove noindex from 1 canonical page',
    problem: expect.stringContaining(': https://shop.test/boots names https://shop.test/all. '),
    solution: expect.stringMatching(/^If a canonical page should .* If only the canonical page should stay hidden, change the /),
  })
  const [, home, copy] = canonicalToNoindex.fires().map((example) => judgeExample(canonicalToNoindex, example).findings)
  if (home === undefined || copy === undefined) throw new Error('no findings')
  expect(home).toMatchObject([{ url: 'https://shop.test/', expected: 'https://shop.test/', fix: expect.anything() }])
  expect(canonicalToNoindex.advise(home, [])).toMatchObject({
    title: 'Point the canonical tag of the home page to itself',
    solution: expect.stringMatching(/^Point the canonical tag of the home page to the home page itself\. You set the canonical tag /),
  })
  expect(canonicalToNoindex.advise(copy, []).solution).toMatch(/^If a canonical page .* set noindex on its copies with parameters too\.$/)
  expect(canonicalToNoindex.advise([...home, ...copy], []).title).toBe('Fix 2 canonical tags that point to noindex pages')
})

test('the suggested canonical has no session ID and no name of an index file', () => {
  const expectedAt = (path: string) => judgeExample(canonicalMissing, head('<title>Boots</title>', { path })).findings[0]?.expected
  expect(expectedAt('/boots?sid=4f2a9c81d7e64b0f93a1')).toBe('<link rel="canonical" href="https://shop.test/boots">')
  expect(expectedAt('/index.html')).toBe('<link rel="canonical" href="https://shop.test/">')
})

test('Squarespace writes the canonical tag itself', () => {
  expect(adviceFor(canonicalMissing, 0, ['Squarespace']).solution).toMatch(/^Squarespace normally writes this tag itself\./)
})

test('a test page with a wrong canonical tag should be deleted', () => {
  const adviceAt = (url: string) => canonicalToDifferentPage.advise([{ url, at: '', found: 'x', expected: '' }], []).solution
  expect(adviceAt('https://shop.test/about/test-page/')).toContain(' If a page is only a test, delete it instead.')
  expect(adviceAt('https://shop.test/testing-boots')).not.toContain('delete')
})

test('the full URL of a relative canonical tag is / for the home page', () => {
  const [finding] = judgeExample(canonicalRelative, page(document('<link rel="canonical" href="index.html">', ''), { path: '/' })).findings
  expect(finding?.expected).toBe('https://shop.test/')
})

test('a relative canonical is reported on the page, not again on its copies', () => {
  const page = readPageExample(head('<link rel="canonical" href="/boots">'))
  const findingsOn = (isCopy: boolean) => {
    const judgement = emptyJudgement([canonicalRelative])
    judgePage({ ...page, isCopy }, [canonicalRelative], EXAMPLE_NOW, judgement)
    return judgement.findings.length
  }
  expect([false, true].map(findingsOn)).toEqual([1, 0])
})

test('a canonical in another language is shown with its page and the language', () => {
  expect(adviceFor(canonicalToOtherLanguage, 0).problem).toContain(
    ': the tag on https://shop.test/de/stiefel points to https://shop.test/boots, which is in English. Google may then leave this page out ',
  )
})

test('a relative canonical URL of the page itself has a low impact', () => {
  const impactOf = (href: string) => judgeExample(canonicalRelative, head(`<link rel="canonical" href="${href}">`)).findings[0]?.impact
  expect([impactOf('/boots'), impactOf('/shoes')]).toEqual(['low', 'medium'])
})

test('in WordPress, the wrong domain in links and canonical tags comes from the settings, not from an SEO plugin', () => {
  expect(adviceFor(canonicalOtherDomain, 2, ['WordPress']).solution).toContain(
    ' In WordPress, correct both addresses under Settings › General',
  )
  expect(adviceFor(canonicalOtherDomain, 0, ['WordPress']).solution).toContain('SEO plugin')
})
