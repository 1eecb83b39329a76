/** Checks that each rule that requests only a sample also counts what it leaves out. */
import { expect, test } from 'vitest'
import { readSiteExample } from '#examples/read-example.ts'
import { rules } from './all.ts'
import { document, linking, site } from './example.ts'
import { sharedSampleGaps } from './probe-requests.ts'

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)
const textOf = (i: number) => Array.from({ length: 120 }, (_, word) => `word${i}x${word}`).join(' ')

/** Each page below the home page has its own two scripts, image, icon, preview image, iframe, external link and link to a staging site. */
const largeSite = () =>
  readSiteExample(
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(
        PATHS.map((path, i) => [
          path,
          document(
            `<title>Boots ${i}</title><script src="/a${i}.js"></script><script src="/b${i}.js"></script><link rel="icon" href="/icon-${i}.png"><meta property="og:image" content="https://shop.test/preview-${i}.jpg">`,
            `<p>${textOf(i)}</p><img src="/${i}.jpg"><iframe src="/frame-${i}"></iframe><a href="https://other-${i}.test/">Other</a><a href="https://staging${i}.shop.test/">Test</a>`,
          ),
        ]),
      ),
    }),
  )

test('shared samples say how much of all pages they leave out', () => {
  expect(sharedSampleGaps(largeSite()).map(({ what, why }) => `${what}: ${why}`)).toEqual([
    '10 of 24 scripts and stylesheets: We check at most 14.',
    '8 of 12 images: We check caching, compression and redirects of at most 4.',
    '6 of 12 iframes: We check at most 6 of your own and 4 of other sites.',
    '18 of 24 external links: We check one link per site, and at most 6.',
    '8 of 12 preview images: We check at most 4.',
  ])
})

test.each([
  ['slash-variants-both-live', '6 of 12 pages', 'We try at most 6 with and without a trailing slash.'],
  ['http-not-redirected', '9 of 12 pages', 'Besides the home page, we check at most 3 for the redirect from http to https.'],
  ['favicon-missing', '6 of 12 favicons and touch icons', 'We check at most 6.'],
  ['staging-host-exposed', '8 of 12 linked staging sites', 'We check at most 4.'],
  ['cloaking-suspected', '10 of 12 pages', 'We compare at most 2 as Googlebot and as a browser.'],
])('%s says what its sample leaves out', (id, what, why) => {
  const rule = rules.find((each) => each.id === id)
  expect(rule?.kind === 'probe' ? rule.sampleGap?.(largeSite()) : null).toEqual({ what, why })
  const smallSite = readSiteExample(site({ '/': linking('/a'), '/a': linking('/') }))
  expect(rule?.kind === 'probe' ? rule.sampleGap?.(smallSite) : undefined).toBeNull()
})

test('slow pages and social profiles that are not in the sample are counted', () => {
  const sampleGap = (id: string, of: Parameters<typeof readSiteExample>[0]) => {
    const rule = rules.find((each) => each.id === id)
    return rule?.kind === 'probe' ? rule.sampleGap?.(readSiteExample(of)) : undefined
  }
  const profiles = Array.from({ length: 5 }, (_, i) => `<a href="https://github.com/acme-${i}">Code</a>`).join('')
  expect(sampleGap('social-profile-dead', site({ '/': document('', profiles) }))?.what).toBe('2 of 5 social profiles')
  const slowSite = largeSite()
  for (const page of slowSite.pages) page.timing = { firstByte: 2_000, total: 2_100 }
  const rule = rules.find(({ id }) => id === 'server-response-slow')
  expect(rule?.kind === 'probe' ? rule.sampleGap?.(slowSite)?.what : null).toBe('3 of 13 slow pages')
})
