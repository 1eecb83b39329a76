import { expect, test } from 'vitest'
import { crawlDelaySeconds, judgeAllByRobots, parseRobots, robotsVerdict } from './robots.ts'

const site = (path: string) => `https://shop.test${path}`
const allowed = (txt: string, path: string, agent = 'FooBot') => robotsVerdict(txt, agent, site(path)).allowed

test('without a file, a rule or a group, everything is allowed', () => {
  expect(robotsVerdict('', 'FooBot', site('/a'))).toEqual({ allowed: true, line: null, number: null })
  expect(allowed('User-agent: *\nDisallow:', '/a')).toBe(true)
  expect(allowed('User-agent: Other\nDisallow: /', '/a')).toBe(true)
  expect(allowed('Disallow: /', '/a')).toBe(true)
})

test('the verdict has the deciding line', () => {
  const txt = 'User-agent: *\n  Disallow: /private  # not yet\nAllow: /private/open'
  expect(robotsVerdict(txt, 'FooBot', site('/private/x'))).toEqual({
    allowed: false,
    line: 'Disallow: /private  # not yet',
    number: 2,
  })
  expect(robotsVerdict(txt, 'FooBot', site('/private/open/x'))).toEqual({
    allowed: true,
    line: 'Allow: /private/open',
    number: 3,
  })
})

test('agents are product tokens in any case, and a named group takes precedence over the star', () => {
  const txt = 'user-AGENT: foobot/1.0\nDisallow: /x\n\nUser-agent: *\nDisallow: /y'
  expect(allowed(txt, '/x', 'FOOBOT')).toBe(false)
  expect(allowed(txt, '/y', 'FooBot/2.1 (+https://foo.test/bot)')).toBe(true)
  expect(allowed(txt, '/x', 'Mozilla/5.0 (compatible; FooBot/2.1; +https://foo.test/bot)')).toBe(false)
  expect(allowed(txt, '/y', 'FooBotNews')).toBe(false)
})

test('groups of one agent are merged, and several agents share a group', () => {
  const txt = 'User-agent: a\nUser-agent: foobot\nDisallow: /1\n\nUser-agent: foobot\nDisallow: /2\nUser-agent: b\nDisallow: /3'
  expect([allowed(txt, '/1'), allowed(txt, '/2'), allowed(txt, '/3'), allowed(txt, '/1', 'a')]).toEqual([false, false, true, false])
})

test('many agents at once get the same verdicts as each alone', () => {
  const txt = 'User-agent: a\nUser-agent: b\nDisallow: /1\n\nUser-agent: b\nDisallow: /2\n\nUser-agent: *\nDisallow: /3'
  const agents = ['a', 'b', 'c', 'd', 'B']
  const verdicts = judgeAllByRobots(parseRobots(txt), agents)
  for (const path of ['/1', '/2', '/3', '/4']) {
    expect(verdicts(site(path))).toEqual(agents.map((agent) => robotsVerdict(txt, agent, site(path))))
  }
})

test('other lines do not end a group', () => {
  expect(allowed('User-agent: a\nSitemap: https://shop.test/s.xml\nUser-agent: foobot\nCrawl-delay: 3\nDisallow: /', '/x', 'a')).toBe(false)
})

test('an agent without rules of its own shares the rules of the next group', () => {
  expect(allowed('User-agent: foobot\n\nUser-agent: *\nDisallow: /', '/x')).toBe(false)
  expect(allowed('User-agent: foobot\nAllow: /\n\nUser-agent: *\nDisallow: /', '/x')).toBe(true)
})

test.each([
  ['/fish', ['/fish', '/fish.html', '/fish/a', '/fishheads', '/fish?id=1'], ['/Fish', '/catfish', '/desert/fish']],
  ['/fish*', ['/fish', '/fish/salmon', '/fishheads'], ['/Fish.asp', '/catfish']],
  ['/fish/', ['/fish/', '/fish/?id=1', '/fish/a.htm'], ['/fish', '/fish.html', '/animals/fish/']],
  ['/*.php', ['/index.php', '/a/b.php5', '/b.php?x'], ['/', '/windows.PHP']],
  ['/*.php$', ['/a.php', '/folder/a.php', '/a.php.php'], ['/a.php?x', '/a.php/', '/a.php5']],
  ['/fish*.php', ['/fish.php', '/fishheads/catfish.php?x'], ['/Fish.PHP']],
  ['/$', ['/'], ['/a', '/?a']],
  ['/a$b', ['/a$b', '/a%24bc'], ['/a']],
  ['/a/%2a', ['/a/*', '/a/%2A'], ['/a/b']],
  ['*/x', ['/x', '/a/x'], ['/y']],
  ['/**/**x$', ['/a/x'], ['/a/xy']],
  ['/foo/bar/ツ', ['/foo/bar/%E3%83%84', '/foo/bar/ツ'], ['/foo/bar/']],
  ['/foo/bar/%62%61%7A', ['/foo/bar/baz'], ['/foo/bar/b']],
  ['/a%3cd.html', ['/a%3Cd.html', '/a%3cd.html'], ['/a/d.html']],
  ['/a%2fb', ['/a%2Fb'], ['/a/b']],
  ['/q?u=http://foo.bar', ['/q?u=http%3A%2F%2Ffoo.bar', '/q?u=http://foo.bar'], ['/q?u=']],
])('pattern %s matches the right paths', (pattern, matching, others) => {
  const txt = `User-agent: *\nDisallow: ${pattern}`
  expect(matching.filter((path) => allowed(txt, path))).toEqual([])
  expect(others.filter((path) => !allowed(txt, path))).toEqual([])
})

test('the longest pattern wins, allow wins a tie', () => {
  expect(allowed('User-agent: *\nAllow: /p\nDisallow: /', '/page')).toBe(true)
  expect(allowed('User-agent: *\nAllow: /page\nDisallow: /*.htm', '/page.htm')).toBe(false)
  expect(allowed('User-agent: *\nDisallow: /folder\nAllow: /folder', '/folder/page')).toBe(true)
  expect(allowed('User-agent: *\nAllow: /$\nDisallow: /', '/')).toBe(true)
  expect(allowed('User-agent: *\nAllow: /$\nDisallow: /', '/page')).toBe(false)
})

test('robots.txt itself may always be read', () => {
  expect(allowed('User-agent: *\nDisallow: /', '/robots.txt')).toBe(true)
})

test('a byte order mark, CR line ends and spaces around the colon are accepted', () => {
  expect(allowed('\uFEFFUser-agent: *\rDisallow : /x', '/x')).toBe(false)
  expect(allowed('User-agent : *\r\n\tDISALLOW:/x', '/x')).toBe(false)
})

test('only the first 500 KiB count, and a rule cut there is ignored', () => {
  const filler = `#${'x'.repeat(98)}\n`.repeat(5119)
  expect(allowed(`${filler}User-agent: *\nDisallow: /late`, '/late')).toBe(false)
  expect(allowed(`User-agent: *\n${filler}${filler}\nDisallow: /late`, '/late')).toBe(true)
  expect(allowed(`User-agent: *\n${filler}#${'x'.repeat(70)}\nDisallow: /late-and-longer`, '/late')).toBe(true)
})

test('a missing colon between two words is accepted, as Google does', () => {
  expect(allowed('User-agent *\nDisallow /x', '/x')).toBe(false)
  expect(allowed('User-agent: *\nDisallow\t/x # why', '/x')).toBe(false)
  expect(allowed('User-agent: *\nDisallow /x and more', '/x')).toBe(true)
  const robots = parseRobots('User-agent *\nDisallow /x\nSitemap /map.xml\nnonsense\nPlease be gentle')
  expect(robots.sitemaps).toEqual(['/map.xml'])
  // Other crawlers do not guess, so the lines are still reported.
  expect(robots.problems.map(({ number, problem }) => [number, problem])).toEqual([1, 2, 3, 4, 5].map((number) => [number, 'no colon']))
})

test.each([
  'Useragent: *\nDissallow: /x\nSite-map: /map.xml',
  'User agent: *\nDissalow: /x\nsite-map: /map.xml',
  'USERAGENT: *\ndisalow: /x\nSITE-MAP: /map.xml',
  'User Agent : *\nDiasllow : /x\nSite-Map : /map.xml',
  'useragent: *\nDisallaw: /x\nsite-map: /map.xml',
])('names that are misspelled as in %j are read, as Google does, and reported', (txt) => {
  expect([allowed(txt, '/x'), allowed(txt, '/y')]).toEqual([false, true])
  const robots = parseRobots(txt)
  expect(robots.sitemaps).toEqual(['/map.xml'])
  expect(robots.problems.map(({ number, problem }) => [number, problem])).toEqual([1, 2, 3].map((number) => [number, 'misspelled']))
})

test('a misspelled line with another problem is reported once, and other misspellings are ignored', () => {
  const { problems } = parseRobots('Disalow: /x\nUseragent:\nDisalow /x\nDisallows: /y')
  expect(problems.map(({ number, problem }) => [number, problem])).toEqual([
    [1, 'rule before any user-agent'],
    [2, 'empty user-agent'],
    [3, 'no colon'],
  ])
  expect(allowed('User-agent: *\nDisallows: /x', '/x')).toBe(true)
})

test.each(['/x/index.html', '/x/index.htm', '/x/index.html?a=1'])('Allow: %s allows the folder itself, as Google reads it', (pattern) => {
  const txt = `User-agent: *\nDisallow: /x/\nAllow: ${pattern}`
  expect(allowed(txt, '/x/')).toBe(true)
  expect(allowed(txt, pattern)).toBe(true)
  expect(allowed(txt, '/x/other.html')).toBe(false)
  expect(allowed(txt, '/x/y/')).toBe(false)
  expect(robotsVerdict(txt, 'FooBot', 'https://a.test/x/')).toMatchObject({ line: `Allow: ${pattern}`, number: 3 })
  // A `Disallow` of the index file does not block the folder.
  expect(allowed(`User-agent: *\nDisallow: ${pattern}`, '/x/')).toBe(true)
})

test('crawl delay, sitemaps and broken lines are reported', () => {
  const robots = parseRobots('Disallow: /a\nUser-agent: *\nCrawl-delay: 2.5\nnonsense\nNoindex: /x\nSitemap: /map.xml')
  expect(crawlDelaySeconds(robots, 'FooBot')).toBe(2.5)
  expect(robots.sitemaps).toEqual(['/map.xml'])
  expect(robots.problems.map(({ number, problem }) => [number, problem])).toEqual([
    [1, 'rule before any user-agent'],
    [4, 'no colon'],
    [5, 'noindex'],
  ])
})

test.each([`/${'*a'.repeat(2000)}*b`, `/${'a*'.repeat(2000)}$`, `/${'*'.repeat(5000)}b`, `/*${'a'.repeat(1000)}b`])(
  'a hostile pattern does not stall',
  (pattern) => {
    const start = process.threadCpuUsage()
    expect(robotsVerdict(`User-agent: *\nDisallow: ${pattern}`, 'FooBot', site(`/${'a'.repeat(4000)}`)).allowed).toBe(
      !pattern.endsWith('$'),
    )
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(50)
  },
)
