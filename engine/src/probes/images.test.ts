/** Images of a served site through the whole analysis: what is requested, found, and reported as not measured. */
import { expect, test } from 'vitest'
import { type AnalyseOptions, analyse } from '#analyse.ts'
import type { Analysis } from '#report/analysis.ts'
import { writeReport } from '#report/report-markdown.ts'
import { document } from '#rules/example.ts'
import { hang, redirectTo } from '#testing/faults.ts'
import { type ServedResponse, serve } from '#testing/serve.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')
const RULES = ['image-too-heavy', 'image-broken', 'image-old-format', 'animated-gif-heavy']

const pageWith = (images: string[], links: string[] = [], header = ''): string =>
  document(
    '<title>Boots for walkers</title>',
    `<header>${header}</header><main>${images.map((src) => `<p><img src="${src}" alt=""></p>`).join('')}
    ${links.map((href) => `<a href="${href}">To ${href}</a>`).join('')}</main>`,
  )

/** An image of `kilobytes` with configurable responses; null omits the content length. */
const picture = (kilobytes: number | null, { head = 200, get = 200, type = 'image/webp' } = {}): ServedResponse => {
  return (request, response) => {
    const size = kilobytes === null ? {} : { 'content-length': String(kilobytes * 1_024) }
    response.writeHead(request.method === 'HEAD' ? head : get, { 'content-type': type, ...size })
    // A client that reads beyond the headers waits forever.
    if (request.method === 'HEAD') response.end()
    else response.flushHeaders()
  }
}

type ImageAnalysis = Analysis & { report: string; found: string[]; unmeasured: string[]; sent: string[] }

async function analyseSite(routes: Record<string, ServedResponse>, options: AnalyseOptions = {}): Promise<ImageAnalysis> {
  const sent: string[] = []
  const recorded = Object.entries(routes).map(([path, reply]): [string, ServedResponse] => [
    path,
    typeof reply !== 'function'
      ? reply
      : (request, response) => {
          sent.push(`${request.method} ${request.url}`)
          reply(request, response)
        },
  ])
  await using site = await serve(Object.fromEntries(recorded))
  const analysis = await analyse(site.origin, { allow: [site.host], now: () => NOON, wait: async () => {}, concurrency: 6, ...options })
  const imageFindings = analysis.findings.filter(({ rule }) => RULES.includes(rule))
  return {
    ...analysis,
    report: writeReport(analysis),
    sent,
    found: imageFindings.map(({ rule, url, found }) => `${rule} ${url} ${found}`.replaceAll(site.origin, '')).sort(),
    unmeasured: analysis.coverage.notMeasured
      .filter(({ what, why }) => what.includes('image') && !why.includes('caching'))
      .map(({ what, why }) => `${what}: ${why}`),
  }
}

test('one HEAD per image gives status, size and type', async () => {
  const { found, sent, coverage, unmeasured } = await analyseSite({
    '/': pageWith(['/heavy.webp', '/light.webp', '/old.jpg', '/walk.gif'], ['/two', '/three']),
    '/two': pageWith(['/heavy.webp']),
    '/three': pageWith(['/light.webp']),
    '/heavy.webp': picture(300),
    '/light.webp': picture(100),
    '/old.jpg': picture(90, { type: 'image/jpeg' }),
    '/walk.gif': picture(150, { type: 'image/gif' }),
  })
  expect(found).toEqual([
    'animated-gif-heavy / /walk.gif (150 KB)',
    'image-old-format / /old.jpg (JPEG, 90 KB)',
    'image-too-heavy / /heavy.webp (300 KB)',
    'image-too-heavy /two /heavy.webp (300 KB)',
  ])
  const headRequests = sent.filter((line) => line.startsWith('HEAD'))
  expect(headRequests.sort()).toEqual(['HEAD /heavy.webp', 'HEAD /light.webp', 'HEAD /old.jpg', 'HEAD /walk.gif'])
  expect([coverage.images, unmeasured]).toEqual([4, []])
})

test('errors are requested again with GET, which stops after the headers', async () => {
  const { found, sent, coverage, unmeasured } = await analyseSite(
    {
      '/': pageWith(['/gone.webp', '/no-head.webp', '/405.webp', '/501.webp', '/500.webp', '/403.webp']),
      '/gone.webp': picture(1, { head: 404, get: 404 }),
      '/no-head.webp': picture(300, { head: 404 }),
      '/405.webp': picture(300, { head: 405 }),
      '/501.webp': picture(10, { head: 501 }),
      '/500.webp': picture(300, { head: 500, get: 500 }),
      '/403.webp': picture(300, { head: 403, get: 403 }),
    },
    { limits: { pageMs: 3_000 } },
  )
  expect(found).toEqual([
    'image-broken / /gone.webp returns 404',
    'image-too-heavy / /405.webp (300 KB)',
    'image-too-heavy / /no-head.webp (300 KB)',
  ])
  expect(coverage.images).toBe(4)
  expect(unmeasured.sort()).toEqual(['1 of 6 images: The server returned error 403.', '1 of 6 images: The server returned error 500.'])
  for (const path of ['/gone.webp', '/405.webp', '/500.webp']) {
    expect(sent.filter((line) => line === `HEAD ${path}`)).toHaveLength(1)
    expect(sent.filter((line) => line === `GET ${path}`).length).toBeGreaterThan(0)
  }
})

test('unknown values are reported as not measured, never as passed', async () => {
  const { found, coverage, unmeasured, score } = await analyseSite(
    {
      '/': pageWith(['/hang.webp', '/no-size.webp', '/moved.webp', '/page.webp', '/fine.webp']),
      '/hang.webp': hang,
      '/no-size.webp': picture(null),
      '/moved.webp': redirectTo('/fine.webp'),
      '/page.webp': picture(300, { type: 'text/html' }),
      '/fine.webp': picture(20),
    },
    { limits: { headersMs: 500, pageMs: 500 } },
  )
  expect([found, coverage.images]).toEqual([[], 1])
  expect(unmeasured.sort()).toEqual([
    '1 of 5 images: The content type is not that of an image.',
    '1 of 5 images: The server didn’t respond in time.',
    '1 of 5 images: The server doesn’t send the file size.',
    '1 of 5 images: The server redirects to another address.',
  ])
  // One response is enough for a rule to have a result; the unchecked images are counted above.
  expect(coverage.notMeasured.flatMap(({ rules }) => rules)).not.toContain('image-too-heavy')
  expect(score.total).not.toBeNull()
})

test('if no image responds, the rules have no result', async () => {
  const { coverage } = await analyseSite({ '/': pageWith(['/a.webp']), '/a.webp': hang }, { limits: { headersMs: 300, pageMs: 300 } })
  const note = coverage.notMeasured.find(({ rules }) => rules.includes('image-too-heavy'))
  expect(note).toMatchObject({ why: 'The server didn’t respond in time.', rules: expect.arrayContaining(['image-broken']) })
})

test('the time cap of the analysis also ends the image requests', async () => {
  const images = Array.from({ length: 40 }, (_, i) => `/${i}.webp`)
  const slow: ServedResponse = (_, response) =>
    void setTimeout(() => response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '9' }).end(), 400)
  const routes = Object.fromEntries(images.map((path) => [path, slow]))
  const { unmeasured, sent } = await analyseSite({ '/': pageWith(images), ...routes }, { maxTimeMs: 3_000, concurrency: 1 })
  const headRequests = sent.filter((line) => line.startsWith('HEAD')).length
  expect(headRequests).toBeLessThan(20)
  expect(unmeasured.join()).toMatch(/of 40 images: We ran out of time/)
})

test('images that robots.txt blocks are not requested', async () => {
  const { found, sent, coverage, unmeasured } = await analyseSite({
    '/robots.txt': 'User-agent: *\nDisallow: /media/',
    '/': pageWith(['/media/a.webp', '/media/b.webp', '/c.webp']),
    '/media/a.webp': picture(300),
    '/media/b.webp': picture(300),
    '/c.webp': picture(300),
  })
  expect(sent.filter((line) => line.includes('/media/'))).toEqual([])
  expect([found, coverage.images]).toEqual([['image-too-heavy / /c.webp (300 KB)'], 1])
  expect(unmeasured).toEqual(['2 of 3 images: Your robots.txt blocks our crawler.'])
})

test('all images of a small site are checked, outside the budget', async () => {
  const images = Array.from({ length: 40 }, (_, i) => `/${i}.webp`)
  const routes = Object.fromEntries(images.map((path) => [path, picture(10)]))
  const without = await analyseSite({ '/': pageWith([]), ...routes })
  const { coverage, sent, unmeasured, report } = await analyseSite({ '/': pageWith(images), ...routes })
  expect(sent.filter((line) => line.startsWith('HEAD'))).toHaveLength(40)
  expect(unmeasured).toEqual([])
  expect(report).toContain('- 40 of 40 images checked.')
  // The rules about files request four of the images too.
  expect(coverage.probes).toBe(without.coverage.probes + 4)
})

test('of a larger site, a sample of the images is checked, and the report says how many', async () => {
  const images = Array.from({ length: 300 }, (_, i) => `/${i}.webp`)
  const routes = Object.fromEntries(images.map((path) => [path, picture(10)]))
  const { coverage, sent, unmeasured, report } = await analyseSite({ '/': pageWith(images), ...routes })
  expect(sent.filter((line) => line.startsWith('HEAD'))).toHaveLength(200)
  expect([coverage.images, coverage.imagesFound]).toEqual([200, 300])
  expect(unmeasured).toEqual(['100 of 300 images: We check at most 200 on a site of this size.'])
  expect(report).toContain('- 200 of 300 images checked.')
})

test('a page with many broken images lists some of them and counts the rest', async () => {
  const images = Array.from({ length: 40 }, (_, i) => `/${i}.webp`)
  const { found, coverage } = await analyseSite({ '/': pageWith(images) })
  expect(found).toHaveLength(25)
  expect(coverage.notMeasured.map(({ what }) => what)).toContain('15 issues')
})

test('a heavy logo in the header is one shared cause, not one per page', async () => {
  const paths = Array.from({ length: 6 }, (_, i) => `/page-${i}`)
  const page = pageWith([], paths, '<img src="/logo.webp" alt="Acme">')
  const routes = Object.fromEntries(paths.map((path) => [path, page]))
  const { causes } = await analyseSite({ '/': page, ...routes, '/logo.webp': picture(600) })
  expect(causes.filter(({ rule }) => rule === 'image-too-heavy')).toMatchObject([{ scope: 'shared', pages: 7, where: 'the header' }])
})

test('any concurrency gives the same images', async () => {
  const images = Array.from({ length: 60 }, (_, i) => `/${i}.webp`)
  const answers: ServedResponse[] = [
    picture(300),
    picture(10),
    picture(null),
    picture(1, { head: 404, get: 404 }),
    picture(300, { head: 405 }),
  ]
  const delayed =
    (reply: ServedResponse, delayMs: number): ServedResponse =>
    (request, response) =>
      void setTimeout(() => typeof reply === 'function' && reply(request, response), delayMs)
  const routes = {
    '/': pageWith(images.slice(0, 30), ['/page-7']),
    '/page-7': pageWith(images.slice(20)),
    ...Object.fromEntries(images.map((path, i) => [path, delayed(answers[i % 5] ?? '', (i * 7) % 30)])),
  }
  const run = async (options: AnalyseOptions) => {
    const { found, unmeasured, coverage } = await analyseSite(routes, options)
    return { found, unmeasured, images: coverage.images }
  }
  const first = await run({ concurrency: 1 })
  expect(first.found.length).toBeGreaterThan(30)
  expect(await run({ concurrency: 10 })).toEqual(first)
})

test('stopping the analysis leaves the images unchecked', async () => {
  const stop = new AbortController()
  const { found, coverage, unmeasured } = await analyseSite(
    { '/': pageWith(['/a.webp', '/b.webp']), '/a.webp': hang, '/b.webp': hang },
    { signal: stop.signal, onStage: (stage) => stage === 'probe' && stop.abort() },
  )
  expect([found, coverage.images]).toEqual([[], 0])
  expect(unmeasured).toEqual(['2 images: We ran out of time for extra requests. Run the analysis again.'])
})

test('a missing placeholder of a lazy-loading plugin is a task of its own, and the images it stands for are checked', async () => {
  const paths = Array.from({ length: 6 }, (_, i) => `/page-${i}`)
  // Each page shows the placeholder at another position.
  const pageAt = (i: number) =>
    document(
      '<title>Boots</title>',
      `<main>${'<div>'.repeat(i)}<img src="/plugins/lazy/lazy_placeholder.gif" data-src="/photo-${i}.webp" alt="Boots">${'</div>'.repeat(i)}
      <section><img src="data:image/gif;base64,AA" data-lazy-src="/inline-${i}.webp" alt="Boots"></section>
      ${paths.map((path) => `<a href="${path}">${path}</a>`).join('')}</main>`,
    )
  const { found, actions } = await analyseSite({
    '/': pageAt(9),
    ...Object.fromEntries(paths.map((path, i) => [path, pageAt(i)])),
    ...Object.fromEntries([0, 1, 3, 4, 5, 9].map((i) => [`/photo-${i}.webp`, picture(20)])),
    ...Object.fromEntries([0, 1, 2, 4, 5, 9].map((i) => [`/inline-${i}.webp`, picture(20)])),
  })
  expect(found.filter((each) => !each.includes('lazy_placeholder'))).toEqual([
    'image-broken /page-2 /photo-2.webp returns 404',
    'image-broken /page-3 /inline-3.webp returns 404',
  ])
  expect(found.filter((each) => each.includes('lazy_placeholder'))).toHaveLength(7)
  const tasks = actions.filter(({ rule }) => rule === 'image-broken')
  expect(tasks.map(({ title }) => title).sort()).toEqual([
    'Fix 2 broken images on 2 pages',
    'Restore 1 missing placeholder image shared by 7 pages',
  ])
  expect(tasks.find(({ title }) => title.startsWith('Restore'))?.solution).toMatch(/^The plugin’s \(or theme’s\) file is missing: update /)
})
