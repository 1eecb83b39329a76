import { expect, test } from 'vitest'
import { withAllValues, withExample, withSharedText } from './example-sentence.ts'
import type { Case } from './rule.ts'
import { cutEvidence } from './wording.ts'

const caseAt = (path: string, found: string): Case => ({ url: `https://shop.test/${path}`, at: 'a', found, expected: '' })
const cases = (...found: string[]): Case[] => found.map((each, i) => caseAt(`${i}`, each))

test('the value of a single case follows a colon, and the first of several values is called an example', () => {
  expect(withExample(cases('/a returns 404'))).toBe(': /a returns 404.')
  expect(withExample(cases('/a returns 404', '/b returns 404'))).toBe(', for example: /a returns 404.')
})

test('a value that all cases share is not called an example, but one of several pages is', () => {
  const same = cases('no og:image', 'no og:image')
  expect(withExample(same)).toBe(': no og:image.')
  expect(withExample(same, 'url')).toBe(', for example: https://shop.test/0.')
})

test('an example shows the value in quotes, the URL, both, or a text that the rule creates', () => {
  const [notFound] = cases('The server returns 404.')
  if (notFound === undefined) throw new Error('no case')
  expect(withExample(cases('Boots.'), 'quote')).toBe(': “Boots”.')
  expect(withExample(cases('“Winter Is Coming!”'), 'quote')).toBe(': “Winter Is Coming!”')
  expect(withExample([notFound], 'page')).toBe(': https://shop.test/0 (the server returns 404).')
  expect(withExample([caseAt('', 'a tag is open (line 1)')], 'page')).toBe(': https://shop.test/ – a tag is open (line 1).')
  expect(withExample([notFound], ({ url, at }) => `${url} has an ${at}`)).toBe(': https://shop.test/0 has an a.')
})

test('without anything to show, the sentence just ends', () => {
  expect(withExample([])).toBe('.')
  expect(withExample(cases(' ', ''))).toBe('.')
  expect(withExample(cases(' '), 'quote')).toBe('.')
  expect(withExample(cases(''), ({ found }) => `linked from ${found}`)).toBe('.')
  expect(withExample(cases(''), 'page')).toBe(': https://shop.test/0.')
})

test('where all values matter, each is named once', () => {
  expect(withAllValues(cases('Twitterbot', 'GPTBot', '', 'GPTBot'))).toBe(': Twitterbot and GPTBot.')
  expect(withAllValues(cases(''))).toBe('.')
})

test('the first value that is not empty is the example', () => {
  expect(withExample(cases('', 'Shoes'), 'quote')).toBe(', for example: “Shoes”.')
})

test('invisible characters are left out', () => {
  expect(withExample(cases('Boots\u200B'), 'quote')).toBe(': “Boots”.')
})

test('a sentence ends in one full stop', () => {
  expect(withExample(cases('Gone.'))).toBe(': Gone.')
  expect(withExample(cases('...'), 'quote')).toBe(': “...”')
  expect(withExample(cases('dummy text “Lorem ipsum.”'))).toBe(': dummy text “Lorem ipsum.”')
})

test('a long text is cut after a word, with quotes and brackets closed', () => {
  expect(withExample(cases(`also on ${'/boots, '.repeat(50)}`))).toMatch(/ \/boots…$/)
  expect(withExample(cases(`title “${'boots '.repeat(50)}”`))).toMatch(/ boots boots…”\.$/)
  expect(withExample(cases('boots '.repeat(50)), 'quote')).toMatch(/^: “boots .* boots…”\.$/)
  expect(withExample(cases('boots '.repeat(50)), 'page')).toMatch(/ boots…\)\.$/)
  expect(withExample(cases(`“${'boots '.repeat(50)}”`), 'page')).toMatch(/ boots…”\)\.$/)
  expect(withExample(cases('x'.repeat(300)))).toBe(`: ${'x'.repeat(180)}…`)
})

test('a list of URLs is cut between two of them, and the rest is counted', () => {
  const urls = Array.from({ length: 6 }, (_, i) => `https://social.test/profiles/a-long-name-${i}`)
  expect(withExample(cases(urls.join(', ')))).toBe(`: ${urls.slice(0, 3).join(', ')} and 3 more.`)
  expect(withExample(cases(`same text as ${urls.slice(0, 5).join(', ')} and 1,000 more`), 'page')).toBe(
    `: https://shop.test/0 (same text as ${urls.slice(0, 3).join(', ')} and 1,002 more).`,
  )
})

test('long URLs are cut in the middle, so that the sentence stays whole', () => {
  const long = `https://shop.test/${'boots/'.repeat(40)}end`
  expect(withExample(cases(long))).toMatch(/^: https:\/\/shop\.test\/boots\/.*….*\/end\.$/)
  const sentence = withExample(cases(`/a names ${long} as canonical, but ${long} names /c`))
  expect(sentence).toMatch(/^: \/a names https:\S*…\S*\/end as canonical, but https:\S*…\S*\/end names \/c\.$/)
  expect(sentence.length).toBeLessThanOrEqual(243)
  const pair = `https://shop.test/${'boots/'.repeat(15)} is linked only from https://shop.test/${'boots/'.repeat(12)}`
  expect(withExample(cases(pair))).toBe(`: ${pair}.`)
  const chain = `https://shop.test/${'boots/'.repeat(15)} names /${'b/'.repeat(20)} as canonical, but /${'b/'.repeat(20)} names /c`
  expect(withExample(cases(chain))).toBe(`: ${chain}.`)
})

test('URLs that differ in their last part are not cut to the same text', () => {
  const url = (name: string) =>
    `https://shop.test/collections/turkish-cotton-bath-mats-and-rugs/products/${name}-turkish-cotton-bath-mat-2-pieces.html`
  const sentence = withExample(cases(`${url('piano')} has almost the same text as ${url('hardwick-jacquard')} and 2 more`))
  expect(sentence).toMatch(/^: https:\S*…\/piano-\S* has almost the same text as https:\S*…\/hardwick-jacquard-\S* and 2 more\.$/)
})

test('URLs that differ only in the middle stay different', () => {
  const url = (slash: string) => `https://shop.test/${'airport-transfers-and-tours-'.repeat(2)}booking${slash}/index.html`
  const sentence = withExample(cases(`“Transfers” links to ${url('')} on ${url('')}, but to ${url('/')} on ${url('/')}`))
  expect(new Set(sentence.match(/https:[^\s,]+html/g)).size).toBe(2)
  expect(sentence).toMatch(/\/index\.html\.$/)
})

test('quoted texts are cut before URLs, and URLs between two folders', () => {
  const url = 'https://shop.test/guides/boots-for-every-kind-of-weather/how-to-choose/'
  const words = 'The boots that we make for every kind of weather are repaired for as long as people want to wear them'
  expect(withExample(cases(`on ${url}, 3 sentences; the longest is “${words}”, then “${words}”`))).toContain(`on ${url}, `)
  const longUrl = `https://shop.test/${'winter-guides/'.repeat(20)}how-to-choose/`
  expect(withExample(cases(`on ${longUrl}, 3 sentences`))).toMatch(
    /: on https:\/\/shop\.test\/(winter-guides\/)+…\/how-to-choose\/, 3 sentences\.$/,
  )
})

test('a long name within a URL is not cut off whole, because it shows which page it is', () => {
  expect(withExample(cases(`https://shop.test/questions/${'how-to-choose-'.repeat(20)}/index.html`))).toMatch(
    /^: https:\/\/shop\.test\/questions\/(how-to-choose-){3,}\S*…\/index\.html\.$/,
  )
})

test('long quoted texts are cut evenly, so that each can be recognized', () => {
  const [long, longer] = [`“The ${'good old '.repeat(10)}boots”`, `“All ${'new '.repeat(30)}boots”`]
  const sentence = withExample(cases(`${long} and ${longer}`), 'page')
  expect(sentence).toMatch(/^: https:\/\/shop\.test\/0 \(“The (good old )+good…” and “All (new )+new…”\)\.$/)
  expect(sentence.length).toBeLessThanOrEqual(183)
  expect(withExample(cases(`“Boots” and ${longer}`), 'page')).toMatch(/ \(“Boots” and “All (new )+boots”\)\.$/)
})

test('a list that was cut off when it was stored gets no count', () => {
  const list = Array.from({ length: 5 }, (_, n) => `https://shop.test/${'long-path-'.repeat(5)}${n}`).join(', ')
  expect(withExample(cases(`same text as ${list.slice(0, 250)}…`))).toMatch(/\d and others\.$/)
})

test('of the pages that share a text, those of other tasks are counted', () => {
  const shared = (path: string, text: string, others: string[], count = others.length) => ({
    ...caseAt(path, 'shared'),
    details: { text, others: { named: others.map((each) => `https://shop.test/${each}`), count } },
  })
  const [one, two] = [shared('1', 'All', ['2', '9'], 3), shared('2', 'all', ['1', '9'], 3)]
  expect(withSharedText([one, two])).toBe(': “All” is on https://shop.test/1 and https://shop.test/2, and on 2 other pages.')
  const long = 'winter-boots/'.repeat(20)
  const [third, fourth] = [shared('1', 'All', [long, '9']), shared(long, 'All', ['1', '9'])]
  expect(withSharedText([third, fourth])).toBe(': “All” is on these 2 pages, and on 1 other page.')
  expect(withSharedText([third, fourth, shared('3', 'Boots', ['4'])])).toBe(
    ', for example: “All” is on 2 of these 3 pages, such as https://shop.test/1, and on 1 other page.',
  )
  expect(withSharedText([shared('1', 'All', ['2']), shared('2', 'All', ['1'])])).toBe(
    ': “All” is on https://shop.test/1 and https://shop.test/2.',
  )
})

test('an example with the whole URL comes before one whose URL was cut', () => {
  const long = cutEvidence(`https://shop.test/${'boots/'.repeat(60)}gale.jpg returns 404`)
  expect(withExample(cases(long, '/b.jpg returns 404'))).toBe(', for example: /b.jpg returns 404.')
  expect(withExample(cases(long))).toContain(' returns 404.')
})
