import { Action } from '@seo/contract/actions'
import { expect, test } from 'vitest'
import { groupFindings } from '#causes/group-findings.ts'
import { judgeExample } from '#examples/judge-example.ts'
import type { Example } from '#examples/show-example.ts'
import type { Stack } from '#facts/stack.ts'
import { rules } from '#rules/all.ts'
import { copyrightYearStale } from '#rules/content-quality/copyright-year-stale.ts'
import { thinContent } from '#rules/content-quality/thin-content.ts'
import { descriptionMissing } from '#rules/description/description-missing.ts'
import { doctypeMissing } from '#rules/fetching/doctype-missing.ts'
import { page4xx } from '#rules/fetching/page-4xx.ts'
import { headingEmpty } from '#rules/headings/heading-empty.ts'
import { faviconMissing } from '#rules/images-and-video/favicon-missing.ts'
import { imageAltGeneric } from '#rules/images-and-video/image-alt-generic.ts'
import { imageAltRepeated } from '#rules/images-and-video/image-alt-repeated.ts'
import { imageAltTooLong } from '#rules/images-and-video/image-alt-too-long.ts'
import { imageNoDimensions } from '#rules/images-and-video/image-no-dimensions.ts'
import { imageOldFormat } from '#rules/images-and-video/image-old-format.ts'
import { imageTooHeavy } from '#rules/images-and-video/image-too-heavy.ts'
import { inlineSvgBloat } from '#rules/images-and-video/inline-svg-bloat.ts'
import { linkBroken } from '#rules/internal-links/link-broken.ts'
import { linkNoText } from '#rules/internal-links/link-no-text.ts'
import type { Finding } from '#rules/judge.ts'
import { hreflangNoReturn } from '#rules/languages/hreflang-no-return.ts'
import { hreflangToError } from '#rules/languages/hreflang-to-error.ts'
import { REPLACE_SAMPLES_NOTE } from '#rules/markup.ts'
import { robotsTxtMissing } from '#rules/robots-txt/robots-txt-missing.ts'
import type { Rule } from '#rules/rule.ts'
import { nosniffMissing } from '#rules/security/nosniff-missing.ts'
import { sitemapLanguageUnlisted } from '#rules/sitemap/sitemap-language-unlisted.ts'
import { sitemapMissesPage } from '#rules/sitemap/sitemap-misses-page.ts'
import { ogIncomplete } from '#rules/social-sharing/og-incomplete.ts'
import { sdAbsent } from '#rules/structured-data/sd-absent.ts'
import { titleTooWide } from '#rules/title/title-too-wide.ts'
import { urlUppercase } from '#rules/url-form/url-uppercase.ts'
import { scoreSite } from '#score/score.ts'
import { row } from '#testing/row.ts'
import { planActions } from './plan-actions.ts'
import { rateCauses } from './rate-causes.ts'

const origin = 'https://shop.test'
const pages = [
  ...Array.from({ length: 4 }, (_, i) => row(`${origin}/products/${i}`, { template: 'p', rank: 0.2 })),
  ...Array.from({ length: 4 }, (_, i) => row(`${origin}/guides/${i}`, { template: 'g', rank: 0.05 })),
]
const finding = (rule: Rule, url: string, at: string, found = `${url} is wrong`, impact = rule.impact): Finding => ({
  rule: rule.id,
  version: 1,
  url,
  at,
  found,
  expected: 'y',
  impact,
  verdict: 'fail',
  ...(rule === titleTooWide && { details: { length: found.length, ending: '', isOnlyEndingTooLong: false } }),
})

function actionsFor(findings: Finding[], rules: Rule[] = [linkBroken, titleTooWide, robotsTxtMissing], stack: Stack[] = [], site = pages) {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const causes = groupFindings(findings, site, byId)
  const { gains } = scoreSite({ pages: site, unreadRanks: new Map(), findings, checks: {}, causes, rules: byId })
  return planActions({ causes: rateCauses(causes, gains, byId, findings), findings, rules: byId, stack, tryFixes: () => {} })
}

test('tasks are ordered by impact, then by points gained', () => {
  const findings = [
    finding(robotsTxtMissing, `${origin}/robots.txt`, 'robots.txt'),
    ...pages.map(({ url }) => finding(titleTooWide, url, 'head > title')),
    finding(linkBroken, `${origin}/products/1`, 'main > a'),
    ...pages.map(({ url }) => finding(linkBroken, url, 'footer > a', 'the same everywhere')),
  ]
  const actions = actionsFor(findings)
  expect(actions.map(({ rule, impact, coverage }) => `${impact} ${rule} ${coverage.where}`)).toEqual([
    'high link-broken the footer',
    'medium title-too-wide all pages',
    'medium link-broken /products/1',
    'medium robots-txt-missing robots.txt',
  ])
  expect(actions.map(({ points }) => points)).toEqual(actions.map(({ points }) => points).toSorted((a, b) => b - a))
})

test('a file counts as one place, although its task also clears issues of pages', () => {
  const findings = [
    finding(sitemapLanguageUnlisted, `${origin}/de/sitemap.xml`, 'robots.txt'),
    ...pages.map(({ url }) => finding(sitemapMissesPage, url, 'sitemap.xml', 'not listed')),
  ]
  expect(actionsFor(findings, [sitemapLanguageUnlisted, sitemapMissesPage])).toMatchObject([
    { rule: 'sitemap-language-unlisted', findings: 9, coverage: { pages: 1, of: 1, where: 'robots.txt' } },
  ])
})

test('the titles of two tasks of one rule differ', () => {
  const findings = [
    finding(linkBroken, `${origin}/products/1`, 'main > a'),
    ...pages.map(({ url }) => finding(linkBroken, url, 'footer > a', 'the same everywhere')),
  ]
  const titles = actionsFor(findings).map(({ title }) => title)
  expect(titles[0]).toMatch(/ in the footer$/)
  expect(titles[1]).toMatch(/ on 1 page$/)
})

test('a title that ends with a number of pages names the shared part before it', () => {
  const svg = (url: string, at: string, kilobytes: number) => ({
    ...finding(inlineSvgBloat, url, at, `an SVG of ${kilobytes} KB`),
    details: { kilobytes, copies: 1, region: null },
  })
  const findings = [
    svg(`${origin}/products/1`, 'main > svg', 9),
    svg(`${origin}/products/2`, 'main > svg', 8),
    ...pages.map(({ url }) => svg(url, 'body > svg', 6)),
    finding(headingEmpty, `${origin}/products/1`, 'main > h2', 'an empty h2'),
    ...pages.map(({ url }) => finding(headingEmpty, url, 'footer > h3', 'an empty h3')),
  ]
  expect(
    actionsFor(findings, [inlineSvgBloat, headingEmpty])
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual([
    'Fix an empty heading on 1 page',
    'Fix empty headings in the footer of 8 pages',
    'Move a large inline SVG out of the template of 8 pages',
    'Move large inline SVGs out of 2 pages',
  ])
})

test('a task for shared elements says where to make the change', () => {
  const findings = [
    finding(linkBroken, `${origin}/products/1`, 'main > a'),
    ...pages.map(({ url }) => finding(linkBroken, url, 'footer > a', 'the same everywhere')),
  ]
  const endsOf = (end: string, stack: Stack[]) => actionsFor(findings, undefined, stack).map(({ solution }) => solution.endsWith(end))
  expect(endsOf(' Make the change once, in the footer.', ['WordPress'])).toEqual([true, false])
  // Without a known platform, each page may be a separate file.
  expect(endsOf(' If the pages share a template, make the change once, in the footer.', [])).toEqual([true, false])
  const inTemplate = findings.map((each) => ({ ...each, at: each.at.replace('footer', 'body') }))
  const [shared] = actionsFor(inTemplate, undefined, [])
  expect(shared?.title).toMatch(/ in the page template$/)
  expect(shared?.solution).not.toContain('template')
})

test('the title of a task for images of the template counts their pages', () => {
  const findings = [
    finding(imageNoDimensions, `${origin}/products/1`, 'main > img', '/a.jpg'),
    ...pages.map(({ url }) => finding(imageNoDimensions, url, 'body > img', '/b.jpg')),
  ].map((each) => ({ ...each, details: { isDocusaurusLogo: false } }))
  const actions = actionsFor(findings, [imageNoDimensions])
  expect(actions.map(({ title }) => title)).toEqual([
    'Add width and height to 1 image shared by 8 pages',
    'Add width and height to 1 image on 1 page',
  ])
  expect(actions.map(({ solution }) => solution).join(' ')).not.toMatch(/make the change once/i)
})

test('image files to convert are one task, whether a template or a page shows them', () => {
  const findings = [
    finding(imageOldFormat, `${origin}/products/1`, 'main > img', '/a.jpg'),
    ...pages.map(({ url }) => finding(imageOldFormat, url, 'body > img', '/b.jpg')),
  ]
  expect(actionsFor(findings, [imageOldFormat]).map(({ title }) => title)).toEqual(['Use WebP or AVIF for 2 images'])
})

test('the text quotes the case that the example changes', () => {
  const findings = ['a', 'b'].map((name, i) => ({
    ...finding(titleTooWide, `${origin}/products/${i}`, 'head > title', `Title ${name}`),
    tried: i === 0 ? null : { removed: null, added: '<title>B</title>' },
  }))
  const [action] = actionsFor(findings)
  expect(action?.example).toBe('<title>B</title>')
  expect(action?.problem).toContain('for example: “Title b” (')
})

test('an example does not add a URL that returns an error', () => {
  const broken = `${origin}/gone.jpg`
  const tags = (url: string, image: string): Finding => ({
    ...finding(titleTooWide, url, 'head'),
    fix: [{ do: 'insert', where: 'end of head', html: `<meta property="og:image" content="${image}">` }],
    tried: { removed: null, added: image },
  })
  const broke = { ...finding(linkBroken, `${origin}/guides/0`, 'a'), restsOn: broken }
  const exampleOf = (...findings: Finding[]) => actionsFor([broke, ...findings]).find(({ rule }) => rule === titleTooWide.id)?.example
  expect(exampleOf(tags(`${origin}/products/0`, broken), tags(`${origin}/products/1`, `${origin}/a.jpg`))).toBe(`${origin}/a.jpg`)
  expect(exampleOf(tags(`${origin}/products/0`, broken))).toBeNull()
  const removal: Finding = {
    ...tags(`${origin}/products/0`, broken),
    fix: [{ do: 'set attributes', at: { tag: 'img', has: { src: broken } }, values: { alt: 'Boots' } }],
  }
  expect(exampleOf(removal)).toBe(broken)
})

test('a URL that adds to the cart is the example only if there is no page', () => {
  const [page, action] = [`${origin}/guides/0`, `${origin}/products/0?add-to-cart=82`]
  const problemOf = (...urls: string[]) =>
    actionsFor(
      urls.map((url) => ({ ...finding(descriptionMissing, url, 'meta[name=description]'), details: { isWide: false } })),
      [descriptionMissing],
    )[0]?.problem
  expect(problemOf(action, page)).toContain(`for example: ${page}.`)
  expect(problemOf(action)).toContain(action)
  const fixed = (url: string): Finding => ({
    ...finding(descriptionMissing, url, 'meta[name=description]'),
    tried: { added: url, removed: null },
  })
  expect(actionsFor([fixed(action), fixed(page)], [descriptionMissing])[0]?.example).toBe(page)
})

test('a task for one page names the page', () => {
  const wideTitles = pages.map(({ url }) => finding(titleTooWide, url, 'head > title', 'Title'))
  const [wide] = wideTitles
  const problemOf = (findings: Finding[]) => actionsFor(findings)[0]?.problem
  expect(problemOf(wide === undefined ? [] : [wide])).toMatch(new RegExp(`^${RegExp.escape(wide?.url ?? '')} has a title tag`))
  const emptyLinkTo = (target: string, url: string) => ({
    ...finding(linkNoText, url, 'a', `empty link to ${target}`),
    details: { target, hasImage: false, isNesting: false },
  })
  const emptyLink = emptyLinkTo(`${origin}/products/0/boots`, `${origin}/products/0`)
  expect(actionsFor([emptyLink], [linkNoText])[0]?.problem).toContain(`on ${origin}/products/0 has no text: `)
  const winterCamping = finding(urlUppercase, `${origin}/products/0`, 'address', '/products/0')
  expect(actionsFor([winterCamping], [urlUppercase])[0]?.problem).toMatch(/^1 page has a URL .*: \/products\/0\./)
  const linkToItself = emptyLinkTo(`${origin}/products/0`, `${origin}/products/0`)
  expect(actionsFor([linkToItself], [linkNoText])[0]?.problem).toContain(' on 1 page has no text: ')
  const encoded = `${origin}/%C3%BCber-uns`
  const readable = emptyLinkTo(encoded, encoded)
  expect(actionsFor([readable], [linkNoText], [], [row(encoded), ...pages])[0]?.problem).toContain(
    ` on 1 page has no text: the link to ${origin}/über-uns`,
  )
  expect(problemOf(wideTitles)).toMatch(/^8 pages have title tags/)
})

test('minutes grow with the elements that one finding is about', () => {
  const shared = { ...finding(imageAltRepeated, `${origin}/`, 'img', '“Menu” on 46 images'), details: { images: 46 } }
  expect(actionsFor([shared], [imageAltRepeated])[0]?.minutes).toBe(imageAltRepeated.minutes + 45)
  const { details: _, ...withoutDetails } = shared
  expect(actionsFor([withoutDetails], [imageAltRepeated])[0]?.minutes).toBe(imageAltRepeated.minutes)
})

test('a change that takes days is not called easy', () => {
  const difficultyOf = (count: number) => {
    const findings = Array.from({ length: count }, (_, i) => finding(titleTooWide, `${origin}/products/${i}`, 'head > title', `Boots ${i}`))
    return actionsFor(findings)[0]?.difficulty
  }
  const pagesIn = (minutes: number) => Math.ceil((minutes - titleTooWide.minutes) / (titleTooWide.minutesEach ?? 1)) + 1
  expect(difficultyOf(pagesIn(4 * 60) - 1)).toBe('easy')
  expect(difficultyOf(pagesIn(4 * 60))).toBe('medium')
  expect(difficultyOf(pagesIn(16 * 60))).toBe('hard')
})

test('an introduction to a list of articles takes a fraction of the time of a page', () => {
  const thin = (kind: string) => pages.slice(0, 2).map(({ url }) => ({ ...finding(thinContent, url, 'main'), details: { kind } }))
  const minutes = (kind: string) => actionsFor(thin(kind), [thinContent])[0]?.minutes ?? 0
  expect(minutes('product page')).toBe(thinContent.minutes + (thinContent.minutesEach ?? 0))
  expect(minutes('page that lists articles')).toBe(Math.round(minutes('product page') * 0.15))
})

test('the finding with most work sets the time of its page', () => {
  const [url = ''] = pages.map((each) => each.url)
  const thin = ['product page', 'page that lists articles'].map((kind) => ({
    ...finding(thinContent, url, 'main', kind),
    details: { kind },
  }))
  expect(actionsFor(thin, [thinContent])[0]?.minutes).toBe(thinContent.minutes)
})

test('empty headings in different places are separate changes', () => {
  const empty = ['A', 'B', 'B'].map((before, i) => ({
    ...finding(headingEmpty, `${origin}/products/${i}`, 'h3', 'an empty H3'),
    expected: `a heading with text, or none (the empty one comes after the H2 “${before}”)`,
  }))
  expect(actionsFor(empty, [headingEmpty])[0]?.minutes).toBe(headingEmpty.minutes + (headingEmpty.minutesEach ?? 0))
})

test('minutes grow only if the work is done page by page', () => {
  const minutes = (findings: Finding[]) => actionsFor(findings).map((action) => action.minutes)
  const wideTitles = pages.map(({ url }) => finding(titleTooWide, url, 'head > title'))
  expect(minutes(wideTitles.slice(0, 1))).toEqual([titleTooWide.minutes])
  expect(minutes(wideTitles)).toEqual([titleTooWide.minutes + 7 * (titleTooWide.minutesEach ?? 0)])
  const footerLinks = pages.flatMap(({ url }) => ['one', 'two'].map((found) => finding(linkBroken, url, 'footer > a', found)))
  expect(minutes(footerLinks)).toEqual([linkBroken.minutes + (linkBroken.minutesEach ?? 0)])
  const images = pages.flatMap(({ url }, i) => finding(imageTooHeavy, url, `main > p:nth-child(${i}) > img`, `/${i % 2}.jpg, 300 KB`))
  const [task] = actionsFor(images.slice(0, 6), [imageTooHeavy])
  expect(task?.minutes).toBe(imageTooHeavy.minutes + (imageTooHeavy.minutesEach ?? 0))
  expect(minutes([finding(robotsTxtMissing, `${origin}/robots.txt`, 'robots.txt')])).toEqual([robotsTxtMissing.minutes])
})

test('one finding about several pages covers all of them', () => {
  const [action] = actionsFor([finding(nosniffMissing, `${origin}/products/0`, 'header', 'missing on 3 of 8 pages')], [nosniffMissing])
  expect(action?.coverage).toMatchObject({ pages: 3, of: 8, where: 'several pages' })
  expect(action?.businessValue).toContain('Affects 3 of 8 pages.')
})

test('a site-wide task covers the whole site, even if it shows on one page', () => {
  const [action] = actionsFor([finding(faviconMissing, `${origin}/products/0`, 'head')], [faviconMissing])
  expect(action?.coverage).toMatchObject({ pages: 1, of: 1, where: 'the whole site' })
  expect(action?.businessValue).toContain('Affects the whole site.')
})

test('sample values are mentioned only next to code to copy', () => {
  const [action] = actionsFor([{ ...finding(sdAbsent, `${origin}/products/1`, 'head'), details: { type: 'Product' } }], [sdAbsent])
  expect(action?.example).toBeNull()
  expect(action?.solution).not.toContain('capital letters')
  expect(action?.solution).toContain('Then check a page in the Rich Results Test.')
  const fixed = (added: string) => ({
    ...finding(descriptionMissing, `${origin}/products/1`, 'meta[name=description]'),
    details: { isWide: false },
    tried: { added, removed: null },
  })
  const solutionWith = (added: string) => actionsFor([fixed(added)], [descriptionMissing])[0]?.solution
  expect(solutionWith('<meta name="description" content="YOUR PAGE DESCRIPTION">')).toMatch(
    / In the example code, replace YOUR PAGE DESCRIPTION with your own text\.$/,
  )
  const [inFrontMatter] = actionsFor([fixed('<meta name="description" content="YOUR PAGE DESCRIPTION">')], [descriptionMissing], ['Hugo'])
  expect(inFrontMatter?.solution).toMatch(/ Don’t paste the example code: it is the tag that your site then creates from your text\.$/)
  const image = {
    ...finding(imageAltGeneric, `${origin}/products/1`, 'img'),
    details: { alt: 'image', isLogo: false },
    tried: { added: '<img alt="YOUR IMAGE DESCRIPTION">', removed: null },
  }
  expect(actionsFor([image], [imageAltGeneric], ['Hugo'])[0]?.solution).toMatch(/ Don’t paste the example code: .* from your text\.$/)
  expect(actionsFor([image], [imageAltGeneric])[0]?.solution).toMatch(/ In the example code, replace YOUR IMAGE DESCRIPTION /)
  const [ownText] = actionsFor([fixed('<meta name="description" content="Boots for rain.">')], [descriptionMissing], ['Hugo'])
  expect(ownText?.solution).toMatch(/ Put the text of the example there, not the tag\.$/)
  expect(solutionWith('<meta name="description" content="Boots for rain.">')).not.toContain('Put the text')
  const shared = {
    ...finding(ogIncomplete, `${origin}/products/1`, 'head'),
    found: 'no og:type',
    details: { missing: ['og:type'], lacksCard: false },
    tried: { added: '<meta property="og:type">', removed: null },
  }
  const solutionOn = (stack: Stack[]) => actionsFor([shared], [ogIncomplete], stack)[0]?.solution
  expect(solutionOn(['Docusaurus'])).toMatch(/ Don’t paste the example code: it shows the tags that your site then creates\.$/)
  expect(solutionOn([])).not.toContain('paste')
  expect(solutionWith('"priceRange": "YOUR PRICE RANGE"')).toContain('replace YOUR PRICE RANGE with the real value.')
  expect(solutionWith('"totalTime": "YOUR TOTAL TIME"')).toContain('with the real value, written like PT45M (45 minutes).')
  expect(solutionWith('"uploadDate": "YOUR DATE AND TIME", "thumbnailUrl": "https://shop.test/YOUR-THUMBNAIL.jpg"')).toContain(
    `${REPLACE_SAMPLES_NOTE} Write YOUR DATE AND TIME like 2027-03-01T19:00:00+01:00.`,
  )
  expect(solutionWith('content="https://shop.test/YOUR-IMAGE.jpg"')).toContain('replace YOUR-IMAGE.jpg with the path of your image.')
  expect(solutionWith('"price": "YOUR PRICE", "priceCurrency": "YOUR CURRENCY CODE"')).toContain(` ${REPLACE_SAMPLES_NOTE}`)
  expect(solutionWith('<meta name="description" content="FIND YOUR BOOTS">')).not.toContain('In the example code')
})

test('the page of an example is named if the pages get different texts', () => {
  const fixed = (rule: Rule, added: string) =>
    pages.slice(0, 2).map(({ url }) => ({ ...finding(rule, url, 'head'), tried: { removed: null, added } }))
  const solutionFor = (rule: Rule, added: string, count = 2) => actionsFor(fixed(rule, added).slice(0, count), [rule])[0]?.solution
  expect(solutionFor(titleTooWide, '<title>Boots</title>')).toMatch(/ The example is for \/products\/0\.$/)
  const onHome = [`${origin}/`, `${origin}/products/0`].map((url) => ({
    ...finding(titleTooWide, url, 'head'),
    tried: { removed: null, added: 'a' },
  }))
  expect(actionsFor(onHome, [titleTooWide])[0]?.solution).toMatch(/ The example is for the home page\.$/)
  expect(solutionFor(titleTooWide, '<title>Boots</title>', 1)).not.toContain('The example is for')
  for (const code of ['<title>YOUR PAGE TITLE</title>', '<meta name="description" content="YOUR PAGE DESCRIPTION">'])
    expect(solutionFor(descriptionMissing, code)).not.toContain('The example is for')
  expect(solutionFor(sdAbsent, '<meta property="og:image" content="https://shop.test/boot.jpg">')).toContain('The example is for')
  expect(solutionFor(sdAbsent, '<meta property="og:image" content="https://shop.test/YOUR-IMAGE.jpg">')).not.toContain('The example is for')
  expect(solutionFor(sdAbsent, '{}')).not.toContain('The example is for')
  const images = (...paths: string[]) =>
    paths.map((at, i) => ({
      ...finding(imageAltTooLong, `${origin}/products/${i}`, at),
      found: 'Boots',
      ...(i === 1 && { tried: { removed: null, added: 'a' } }),
    }))
  expect(actionsFor(images('main > img', 'div > img'), [imageAltTooLong])[0]?.solution).toMatch(/ The example is for \/products\/1\.$/)
  expect(actionsFor(images('div > img', 'div > img'), [imageAltTooLong])[0]?.solution).not.toContain('The example is for')
  expect(solutionFor(sdAbsent, `{ "url": "${origin}/products/0" }`)).toMatch(/ The example is for \/products\/0\.$/)
  const edit = { do: 'insert', where: 'end of head', html: '<link>', url: `${origin}/products/1` } as const
  const [returnTag] = fixed(hreflangNoReturn, '<link>').map((each) => ({ ...each, fix: [edit] }))
  expect(returnTag && actionsFor([returnTag], [hreflangNoReturn])[0]?.solution).toMatch(/ The example is for \/products\/1\.$/)
})

test('an example shows the line that it replaces', () => {
  const notice = { ...finding(copyrightYearStale, `${origin}/`, 'footer'), found: '© 2014 Ann' }
  const [action] = actionsFor([notice], [copyrightYearStale], ['WordPress'])
  expect([action?.removed, action?.example?.endsWith('Ann')]).toEqual(['&copy; 2014 Ann', true])
})

test('pages with the issue itself are counted separately from pages with issues caused by it', () => {
  const [lost, last] = [`${origin}/guides/0`, `${origin}/products/0`]
  const findings = [{ ...finding(hreflangToError, last, 'link[hreflang]'), restsOn: lost }, finding(page4xx, lost, 'HTTP status')]
  const [action] = actionsFor(findings, [hreflangToError, page4xx])
  expect(action?.businessValue).toContain('Affects 1 page.')
  expect(action?.coverage).toMatchObject({ pages: 1, of: 8, where: '/products/0' })
})

test('an action has coverage, evidence and every field of the contract', () => {
  const findings = pages.map(({ url }) => finding(titleTooWide, url, 'head > title'))
  const [action] = actionsFor(findings)
  if (action === undefined) throw new Error('no action')
  expect(action).toMatchObject({ coverage: { pages: 8, of: 8 }, rank: 1, findings: 8 })
  expect(action.evidence[0]).toEqual({
    url: `${origin}/products/0`,
    at: 'head > title',
    found: expect.any(String),
    expected: 'y',
    count: 1,
  })
  const wire: Action = {
    id: action.cause,
    title: action.title,
    impact: action.impact,
    category: action.category,
    status: 'todo',
    time_estimate: action.minutes,
    difficulty: action.difficulty,
    business_value: action.businessValue,
    searchVolume: null,
    leads: null,
    time_to_result: action.timeToResult,
    problem: action.problem,
    solution: action.solution,
    code_example: action.example,
    code_removed: action.removed,
    tags: action.tags,
    started_at: null,
    completed_at: null,
    notes: null,
    effectiveness_rating: null,
    rule: action.rule,
    cause: action.cause,
    coverage: action.coverage,
    findings: action.findings,
    groups: action.groups,
    points: action.points,
    score_after: action.scoreAfter,
    dialect: null,
    since: null,
    reopened_reason: null,
    reopened_at: null,
  }
  expect(Action.parse(wire)).toEqual(wire)
})

test('a task for a few pages names the template as the place to look', () => {
  const note = 'The usual cause is a template that only these pages use.'
  const solutionFor = (count: number, rule: Rule) =>
    actionsFor(
      pages.slice(0, count).map(({ url }) => finding(rule, url, 'document', 'none')),
      [rule],
    )[0]?.solution
  expect(solutionFor(2, doctypeMissing)).toContain(note)
  expect(solutionFor(3, doctypeMissing)).not.toContain(note)
  expect(solutionFor(2, descriptionMissing)).not.toContain(note)
})

test('files that were uploaded to the platform get no advice for it', () => {
  const solutionAt = (folder: string) => {
    const noDoctype = { ...finding(doctypeMissing, `${origin}${folder}1.html`, 'document', 'none'), details: { isOutdated: false } }
    return actionsFor([noDoctype], [doctypeMissing], ['WordPress'])[0]?.solution
  }
  expect(solutionAt('/products/')).toContain('WordPress')
  expect(solutionAt('/wp-content/uploads/')).not.toContain('WordPress')
})

test('if a rule’s advice throws, the title is the name of the rule', () => {
  const throwingRule: Rule = {
    ...titleTooWide,
    advise: () => {
      throw new Error('oops')
    },
  }
  expect(actionsFor([finding(throwingRule, `${origin}/guides/1`, 'head > title')], [throwingRule])).toMatchObject([
    { title: titleTooWide.name },
  ])
})

test('every rule writes a task for its own examples', () => {
  for (const rule of rules) {
    const [action] = actionsFor(judgeExample(rule, rule.fires()[0] as Example).findings, [rule])
    expect(action?.title.length, rule.id).toBeGreaterThan(5)
    expect(action?.solution, rule.id).not.toMatch(/^Expected: /)
  }
})
