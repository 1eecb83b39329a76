import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { applyFix } from '#fixes/apply-fix.ts'
import { linking, redirect, type SiteExample, site, urlset } from '#rules/example.ts'
import { robotsTxtIsHtml } from '#rules/robots-txt/robots-txt-is-html.ts'
import { robotsTxtMissing } from '#rules/robots-txt/robots-txt-missing.ts'
import { sitemapChildUnreachable } from '#rules/sitemap/sitemap-child-unreachable.ts'
import { sitemapInvalid } from '#rules/sitemap/sitemap-invalid.ts'
import { sitemapLanguageUnlisted } from '#rules/sitemap/sitemap-language-unlisted.ts'
import { sitemapLastmodBad } from '#rules/sitemap/sitemap-lastmod-bad.ts'
import { sitemapLastmodStamped } from '#rules/sitemap/sitemap-lastmod-stamped.ts'
import { sitemapListsBlocked } from '#rules/sitemap/sitemap-lists-blocked.ts'
import { sitemapListsErrors } from '#rules/sitemap/sitemap-lists-errors.ts'
import { sitemapListsNoindex } from '#rules/sitemap/sitemap-lists-noindex.ts'
import { sitemapListsRedirects } from '#rules/sitemap/sitemap-lists-redirects.ts'
import { sitemapMissesPage } from '#rules/sitemap/sitemap-misses-page.ts'
import { sitemapMissing } from '#rules/sitemap/sitemap-missing.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the advice for a home page that the sitemap lacks does not suggest noindex', () => {
  expect(adviceFor(sitemapMissesPage, 0).solution).toContain('noindex')
  expect(adviceFor(sitemapMissesPage, 1).title).toBe('Add the home page to the sitemap')
  expect(adviceFor(sitemapMissesPage, 1).solution).not.toContain('noindex')
})

test('the example shows the whole missing entry if the site has only one sitemap', () => {
  const entry = applyFix(
    [{ do: 'set sitemap entry', file: 'https://shop.test/sitemap.xml', from: null, to: 'https://shop.test/b' }],
    '',
    () => null,
  )
  expect(entry?.parts).toMatchObject([{ difference: { added: ['<url><loc>https://shop.test/b</loc></url>'] } }])
  expect(adviceFor(sitemapMissesPage, 0).solution).toContain(
    ' If you edit the file by hand, add an entry like the one in the example code.',
  )
  const details = { hasOneSitemap: false }
  const anySitemap = [{ url: 'https://shop.test/b', at: '', found: 'not listed', expected: 'listed in a sitemap', details }]
  expect(sitemapMissesPage.advise(anySitemap, []).solution).not.toContain('example code')
})

test('if nearly all URLs of the sitemap return errors, the URLs are written wrong', () => {
  const wrong = site({ '/': linking(), '/sitemap.xml': urlset('//a', '//b', '//c') })
  expect(sitemapListsErrors.advise(judgeExample(sitemapListsErrors, wrong).findings, []).solution).toMatch(/ create the sitemap again\.$/)
  expect(adviceFor(sitemapListsErrors, 0).solution).toMatch(/^Fix the page if it should exist, /)
})

test('without a CMS, the sitemap is uploaded', () => {
  expect(adviceFor(sitemapMissing, 0).solution).toContain(
    ' If you use neither, create the file with a sitemap generator and upload it as /sitemap.xml. Then ',
  )
  expect(adviceFor(sitemapMissing, 0, ['WordPress']).solution).not.toContain('generator')
})

test('the advice for a site without robots.txt is to create one', () => {
  const adviceWithoutFile = adviceFor(sitemapLanguageUnlisted, 0, ['Docusaurus'])
  expect(adviceWithoutFile.solution).toMatch(
    /^Create a robots\.txt file with the line “Sitemap: .*”, and add the same line with the URL of your main sitemap\. In Docusaurus, put robots.txt in the static folder\.$/,
  )
  expect(adviceWithoutFile.problem).toMatch(/^Your site has no robots.txt, and 1 sitemap /)
  const adviceWithFile = adviceFor(sitemapLanguageUnlisted, 1)
  expect(adviceWithFile.solution).toMatch(/^Add the line “Sitemap: https:\/\/shop.test\/de\/sitemap.xml” to robots.txt/)
})

test('if the platform creates robots.txt, no fix replaces its rules', () => {
  const page = { body: linking('/', '/a'), headers: { 'x-shopid': '42' } }
  const shop = { '/': page, '/a': page }
  for (const [rule, routes] of [
    [robotsTxtMissing, shop],
    [robotsTxtIsHtml, { ...shop, '/robots.txt': '<!doctype html><title>Shop</title>' }],
  ] as const) {
    const { findings } = judgeExample(rule, site(routes))
    expect(findings).toHaveLength(1)
    expect(findings[0]?.fix).toBeUndefined()
    const { solution, example } = rule.advise(findings, ['Shopify'])
    expect(solution).toMatch(/^Shopify creates robots\.txt automatically\. .* restore it to its default or delete it\.$/)
    expect(example).toBeUndefined()
  }
  expect(adviceFor(robotsTxtMissing, 0, ['Shopify']).title).toBe('Restore the robots.txt file')
  expect(adviceFor(robotsTxtMissing, 0, ['nginx']).solution).toContain(' Put the file in the top folder of the site. ')
  expect(adviceFor(sitemapLanguageUnlisted, 0, ['Shopify']).solution).toMatch(/^Shopify creates robots\.txt/)
})

test('identical dates in a sitemap are shown with the number of URLs', () => {
  const caseOf = (urls: number, dated: number, dates: string[], name = 'sitemap') => ({
    ...{ url: `https://shop.test/${name}.xml`, at: 'lastmod', found: 'dates', expected: '' },
    details: { urls, dated, dates },
  })
  const problem = (...cases: ReturnType<typeof caseOf>[]) => sitemapLastmodStamped.advise(cases, []).problem
  const oneDate = caseOf(1_070, 1_070, ['2026-08-18'])
  expect(problem(oneDate)).toMatch(/^All 1,070 URLs in https:\/\/shop\.test\/sitemap\.xml have the same lastmod date: 2026-08-18\. Google /)
  expect(problem(caseOf(70, 70, ['2026-08-18', '2026-08-17']))).toContain('have only two lastmod dates: 2026-08-18 and 2026-08-17. ')
  expect(problem(caseOf(6_688, 3_823, ['2026-03-03', '2026-03-29']))).toMatch(
    /^3,823 of 6,688 URLs in https:\/\/shop\.test\/sitemap\.xml have a lastmod date, and all dates are 2026-03-03 or 2026-03-29\. Google /,
  )
  expect(problem(oneDate, caseOf(70, 70, ['2026-08-17'], 'news'))).toMatch(
    /^2 sitemaps have only one or two lastmod dates, for example: all 1,070 URLs in /,
  )
})

test('the advice on identical dates names the setting of the platform', () => {
  expect(adviceFor(sitemapLastmodStamped, 0).solution).toMatch(/ If your CMS can’t do that, leave lastmod out\.$/)
  const { solution } = adviceFor(sitemapLastmodStamped, 0, ['MkDocs'])
  expect(solution).toMatch(/^Set lastmod to the day .* In MkDocs, lastmod is the day of the build\. /)
  expect(solution).not.toContain('CMS')
})

const unfetchedFiles = (...names: string[]) =>
  names.map((name) => {
    const [file, reason] = [`https://shop.test/${name}.xml`, 'the server returns 404']
    const details = { file, reason, isNotPublic: false }
    return { url: 'https://shop.test/robots.txt', at: 'sitemap', found: `${file} (${reason})`, expected: '', details }
  })

test('the advice for several missing sitemap files is to put back each of them', () => {
  const [one, two] = [unfetchedFiles('a'), unfetchedFiles('a', 'b')]
  expect(sitemapChildUnreachable.advise(one, []).solution).toMatch(/^Put the file back /)
  expect(sitemapChildUnreachable.advise(two, []).solution).toMatch(/^Put each file back /)
  expect(sitemapChildUnreachable.advise(one, ['Wix']).solution).toMatch(/^Wix creates its sitemap files itself\. Open the URL /)
})

test('a lastmod date is called invalid or in the future, whichever is true', () => {
  const [invalid, future] = [0, 1].map((nth) => judgeExample(sitemapLastmodBad, sitemapLastmodBad.fires()[nth] as SiteExample).findings)
  const problem = (cases = invalid) => sitemapLastmodBad.advise(cases ?? [], []).problem
  expect(problem()).toMatch(/^1 lastmod date is invalid: 15\.11\.2026\. /)
  expect(problem(future)).toMatch(/^1 lastmod date is in the future: 2031-01-01\. /)
  expect(problem([...(invalid ?? []), ...(future ?? [])])).toMatch(/^2 lastmod dates are invalid or in the future, /)
})

test('the sitemap namespace is explained only where it is missing', () => {
  const solutions = [0, 1, 2].map((nth) => adviceFor(sitemapInvalid, nth).solution)
  expect(solutions.map((solution) => solution.includes(' The first tag must be <urlset xmlns="http'))).toEqual([false, false, true])
})

test('redirecting URLs whose targets are listed too are removed from the sitemap, and others are replaced', () => {
  expect(adviceFor(sitemapListsRedirects, 0)).toMatchObject({
    title: 'Remove 1 redirecting URL from the sitemap',
    solution: 'Remove the entry, because the URL it redirects to is listed too.',
  })
  expect(adviceFor(sitemapListsRedirects, 1).title).toBe('Replace 1 redirecting URL in the sitemap')
  const fixOf = (nth: number) => judgeExample(sitemapListsRedirects, sitemapListsRedirects.fires()[nth] as SiteExample).findings[0]?.fix
  const fixes = [fixOf(0), fixOf(1)].map((fix) => applyFix(fix ?? [], 'https://shop.test/', () => null)?.parts)
  expect(fixes).toEqual([
    [{ difference: { removed: ['<url><loc>https://shop.test/old</loc> … </url>'], added: [] } }],
    [{ difference: { removed: ['<loc>https://shop.test/old</loc>'], added: ['<loc>https://shop.test/new</loc>'] } }],
  ])
})

test('a sitemap URL that is not public is replaced, because no file is missing there', () => {
  const file = 'http://helium:2368/sitemap.xml'
  const unopened = site({ '/': linking('/a'), '/robots.txt': `Sitemap: ${file}`, [file]: { failure: 'refused address' } })
  const { findings } = judgeExample(sitemapChildUnreachable, unopened)
  const { title, problem, solution } = sitemapChildUnreachable.advise(findings, ['Ghost'])
  expect(title).toBe('Correct 1 sitemap URL in robots.txt')
  expect(problem).toMatch(
    /^1 sitemap URL in robots\.txt is not public: http:\/\/helium:2368\/sitemap\.xml\. Search engines can’t open it, /,
  )
  expect(solution).toContain(' In Ghost, set url in the configuration to your public domain and restart Ghost. ')
})

test('admin pages are to be removed from the sitemap, not unblocked, and matter less than other blocked pages', () => {
  const [shown, admin] = [0, 1].map((nth) => adviceFor(sitemapListsBlocked, nth, ['Astro']))
  expect(shown?.title).toBe('Unblock or remove 1 blocked sitemap URL')
  expect(admin?.title).toBe('Remove 1 blocked URL from the sitemap')
  expect(admin?.solution).toMatch(/^Remove the URL from the sitemap: .* In Astro, use the filter option of the sitemap integration\.$/)
  const impacts = sitemapListsBlocked.fires().map((example) => judgeExample(sitemapListsBlocked, example).findings[0]?.impact)
  expect(impacts).toEqual(['high', 'low'])
})

test('the sitemap is to be named in robots.txt only where people can edit that file', () => {
  expect(adviceFor(sitemapMissing, 0, ['Squarespace']).solution).not.toContain('robots.txt')
  expect(adviceFor(sitemapMissing, 0).solution).toContain('Then create robots.txt with a line that names it, such as “Sitemap: ')
  expect(adviceFor(sitemapMissing, 1).solution).toContain('Then add the URL of the sitemap to robots.txt and submit it in Search Console.')
})

test('a redirecting URL in a feed or text file gets no fix, because such a file has no loc to edit', () => {
  const findingsWith = (sitemap: string) => {
    const routes = { '/': linking('/new'), '/old': redirect('/new'), '/new': linking('/'), '/sitemap.xml': sitemap }
    return judgeExample(sitemapListsRedirects, site(routes)).findings
  }
  const old = 'https://shop.test/old'
  for (const sitemap of [`<rss version="2.0"><channel><item><link>${old}</link></item></channel></rss>`, old]) {
    expect(findingsWith(sitemap)).toHaveLength(1)
    expect(findingsWith(sitemap)[0]?.fix).toBeUndefined()
  }
})

test('MkDocs takes the date from a plugin, with code for the template', () => {
  expect(adviceFor(sitemapLastmodStamped, 0, ['MkDocs']).example).toMatch(/^<lastmod>{{ .* }}<\/lastmod>$/)
  expect(adviceFor(sitemapLastmodStamped, 0).example).toBeNull()
})

test('the files that can’t be fetched are named, and where they are listed', () => {
  const { problem, solution } = sitemapChildUnreachable.advise(unfetchedFiles('a', 'b'), [])
  expect(problem).toContain(
    '2 sitemap files listed in robots.txt can’t be fetched (the server returns 404): https://shop.test/a.xml and https://shop.test/b.xml. ',
  )
  expect(solution).toContain('remove its entry from robots.txt. ')
})

test('legal pages with noindex only have to leave the sitemap', () => {
  const { findings } = judgeExample(sitemapListsNoindex, sitemapListsNoindex.fires()[2] as SiteExample)
  expect(findings).toMatchObject([{ impact: 'low' }])
  expect(adviceFor(sitemapListsNoindex, 2).solution).toBe(
    'Remove it from the sitemap: searches, logins, carts and legal pages may keep noindex.',
  )
})

test('a sitemap file that can’t be fetched matters less if the others list the pages', () => {
  const impactWith = (listed: string[]) =>
    judgeExample(
      sitemapChildUnreachable,
      site({
        '/': linking('/a'),
        '/a': linking('/'),
        '/robots.txt': 'Sitemap: https://shop.test/sitemap.xml\nSitemap: https://files.test/missing.xml',
        '/sitemap.xml': urlset(...listed),
        'https://files.test/missing.xml': { status: 404 },
      }),
    ).findings.map(({ impact }) => impact)
  expect(impactWith(['/', '/a'])).toEqual(['low'])
  expect(impactWith(['/a'])).toEqual(['high'])
})
