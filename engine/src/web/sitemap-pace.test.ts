import { expect, test } from 'vitest'
import { parseRobots } from './robots.ts'
import { openSitemapPace } from './sitemap-pace.ts'

function open(robots: Record<string, string> = {}) {
  const [waits, askedOrigins]: [number[], string[]] = [[], []]
  const mayFetch = openSitemapPace({
    isInternal: (url) => url.startsWith('https://shop.test/'),
    rulesFor: async (url) => {
      const { origin } = new URL(url)
      if (!askedOrigins.includes(origin)) askedOrigins.push(origin)
      return parseRobots(robots[origin] ?? '')
    },
    userAgent: 'TestBot',
    wait: async (ms) => void waits.push(ms),
  })
  return { mayFetch, waits, askedOrigins }
}

test('files of the site itself are requested without a pause, unless its robots.txt asks for one', async () => {
  const quick = open()
  for (let i = 0; i < 50; i++) expect(await quick.mayFetch(`https://shop.test/${i}.xml`)).toBe(true)
  expect(quick.waits).toEqual([])
  const slow = open({ 'https://shop.test': 'User-agent: *\nCrawl-delay: 3' })
  for (let i = 0; i < 3; i++) await slow.mayFetch(`https://shop.test/${i}.xml`)
  expect(slow.waits).toEqual([3_000, 3_000])
})

test('another host gets a request for robots.txt and at most ten files, with a second or its own delay between them', async () => {
  const { mayFetch, waits, askedOrigins } = open({ 'https://slow.test': 'User-agent: *\nCrawl-delay: 5\nDisallow: /private' })
  let files = 0
  for (let i = 0; i < 500; i++) if (await mayFetch(`https://cdn.test/${i}.xml`)) files++
  expect([files, waits.length, Math.min(...waits)]).toEqual([10, 9, 1_000])
  expect(await mayFetch('https://slow.test/private/1.xml')).toBe(false)
  await mayFetch('https://slow.test/1.xml')
  await mayFetch('https://slow.test/2.xml')
  expect(waits.at(-1)).toBe(5_000)
  expect(askedOrigins).toEqual(['https://cdn.test', 'https://slow.test'])
})

test('at most five other hosts are requested', async () => {
  const { mayFetch, askedOrigins } = open()
  const answers: boolean[] = []
  for (let i = 0; i < 8; i++) answers.push(await mayFetch(`https://host-${i}.test/s.xml`))
  expect(answers.filter(Boolean)).toHaveLength(5)
  expect(askedOrigins).toHaveLength(5)
})
