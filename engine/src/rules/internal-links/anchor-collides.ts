import { folded } from '#facts/duplicates.ts'
import { wordsOf } from '#facts/language-words.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'
import { foundCount, listed } from '#rules/wording.ts'

/** Shorter texts such as `1`, `2` or `»` are pagination links. */
const MIN_CHARACTERS = 4
/** A text with this many targets is a label such as “source” or “edit”, not the name of a page. */
const MIN_LABEL_TARGETS = 5

/** Buttons have the same text for different targets. */
const CALLS = new Set(
  'shop now|buy now|order now|book now|sign up|get started|view all|see all|shop all|add to cart|try it free|download|contact us'.split(
    '|',
  ),
)

const IMAGE = /\.(jpe?g|png|gif|webp|avif|svg)$/i

/** The page’s name within its folder: `/en/filter` and `/fr/filter`, or two versions of a page, are the same page in parallel trees. */
const nameOf = (url: string): string =>
  url
    .replace(/\/(index\.\w+)?$/, '')
    .split('/')
    .at(-1) ?? url

/**
 * Whether the target has the text as its name, as in software manuals: `slice` leads to `primitive.slice.html` and to `slice/`, and
 * `java.rmi` to the pages of the folder `java/rmi/`. Then the things themselves share a name, and no other text would fit.
 */
function isCalled(text: string, url: string, name: string): boolean {
  if (text.includes(' ')) return false
  const parts = text.split(/\.|::/)
  const path = url.toLowerCase()
  if (parts.length > 1 && (path.includes(`/${parts.join('/')}/`) || path.includes(`/${text}/`))) return true
  return name
    .toLowerCase()
    .split('.')
    .includes(parts.at(-1) ?? '')
}

type Target = { url: string; page: string; isCalledSo: boolean }
type Named = {
  text: string
  /** URLs already checked. */
  urls: Set<string>
  targets: Map<string, Target>
}
type Texts = { of: (written: string) => Named | null; list: Named[] }

/** Link texts in one language; null for texts that name nothing. Menus repeat texts, so each one is parsed only once. */
function textsOf(generic: ReadonlySet<string> | undefined): Texts {
  const written = new Map<string, Named | null>()
  const byText = new Map<string, Named>()
  const read = (text: string): Named | null => {
    if (text.length < MIN_CHARACTERS || generic?.has(text) || CALLS.has(text)) return null
    const named = byText.get(text) ?? { text, urls: new Set(), targets: new Map() }
    byText.set(text, named)
    return named
  }
  return {
    of: (spelling) => {
      const known = written.get(spelling)
      if (known !== undefined) return known
      const named = read(folded(spelling))
      written.set(spelling, named)
      return named
    },
    get list() {
      return [...byText.values()]
    },
  }
}

export const anchorCollides = siteRule({
  id: 'anchor-collides',
  name: 'Same link text for different pages',
  version: 4,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'element',
  minutes: 20,
  minutesEach: 2,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the words wherever they are a link, on the listed page and others: they open different pages.',
  // Takes over 2% of the judging time because it looks at every link of every page.
  find(site) {
    // Each language links to its own pages, and some words are the same in several languages.
    const languages = new Map<string, Texts>()
    for (const page of site.pages) {
      const language = page.lang?.split('-')[0]?.toLowerCase() ?? ''
      const texts = languages.get(language) ?? textsOf(wordsOf(page.lang)?.generic)
      languages.set(language, texts)
      for (const { url, fragment, place, rel, text } of page.links) {
        // A link with a fragment is named after that section, not after the page.
        if (url === null || fragment !== '' || (place !== 'main' && place !== 'body')) continue
        // A language name leads from each page to that page’s own translation.
        if (rel.includes('alternate')) continue
        const named = texts.of(text)
        if (named === null || named.targets.size >= MIN_LABEL_TARGETS || named.urls.has(url) || !site.isInternal(url)) continue
        named.urls.add(url)
        // In galleries, thumbnails with one name link to different large images.
        if (IMAGE.test(url)) continue
        const end = site.redirects(url).hops.at(-1) ?? url
        const name = nameOf(end)
        if (!named.targets.has(name)) named.targets.set(name, { url: end, page: page.url, isCalledSo: isCalled(named.text, end, name) })
      }
    }
    return [...languages.values()].flatMap((texts) =>
      texts.list.flatMap(({ text, targets }) => {
        if (targets.size < 2 || targets.size >= MIN_LABEL_TARGETS) return []
        const all = [...targets.values()]
        const namesake = all.find(({ isCalledSo }) => isCalledSo)
        // Of the targets with this name, report only one.
        const reported = all.filter((target) => !target.isCalledSo || target === namesake)
        const [first] = reported
        return reported.length < 2 || first === undefined
          ? []
          : [
              {
                url: first.page,
                at: 'main a',
                found: `“${text}” links to ${listed(reported.map(({ url }) => url))}`,
                expected: 'one page per link text',
              },
            ]
      }),
    )
  },

  advise: (cases) => ({
    title: `Rewrite ${foundCount(cases, 'link text that leads', 'link texts that lead')} to several pages`,
    problem: `${foundCount(cases, 'link text leads', 'link texts lead')} to several pages${withExample(cases)} Visitors can’t tell the links apart, and Google can’t tell which page the words describe.`,
    solution:
      'Keep the text on links to the page that should rank for these words. On the other links, add what makes each page different.',
    example: null,
  }),

  fires: () => [
    site({
      '/': document('', '<main><a href="/a">Walking boots</a> <a href="/b">Walking boots</a></main>'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/boots.html">Boots</a> <a href="/boots/care.html">Boots</a></main>'),
      '/boots.html': linking('/'),
      '/boots/care.html': linking('/'),
    }),
  ],
  quiet: () => [
    site({ '/': document('', '<a href="/a">Shop now</a> <a href="/b">SHOP NOW</a>'), '/a': linking('/'), '/b': linking('/') }),
    site({
      '/': document('', '<a rel="alternate" hreflang="pt-br" href="/pt-br/">pt-br</a> <a href="/a">A</a>'),
      '/a': document('', '<a rel="alternate" hreflang="pt-br" href="/pt-br/a">pt-br</a>'),
      '/pt-br/': linking('/pt-br/a'),
      '/pt-br/a': linking('/pt-br/'),
    }),
    site({
      '/': document('', '<a href="/primitive.slice.html">slice</a> <a href="/slice/">slice</a> <a href="/struct.Slice.html">Slice</a>'),
      '/primitive.slice.html': linking('/'),
      '/slice/': linking('/'),
      '/struct.Slice.html': linking('/'),
    }),
    site({
      '/': document('', '<a href="/java/rmi/tree.html">java.rmi</a> <a href="/java/rmi/summary.html">java.rmi</a>'),
      '/java/rmi/tree.html': linking('/'),
      '/java/rmi/summary.html': linking('/'),
    }),
    site({
      '/': linking('/v1/', '/v2/'),
      '/v1/': document('', '<a href="/v1/intro.html">Introduction</a>'),
      '/v2/': document('', '<a href="/v2/intro.html">Introduction</a>'),
      '/v1/intro.html': linking('/'),
      '/v2/intro.html': linking('/'),
    }),
    site({
      '/': document('', '<a href="/a#care">Care of boots</a> <a href="/b#care">Care of boots</a>'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/filter">Filter</a> <a href="/de">Deutsch</a></main>'),
      '/de': document('', '<main><a href="/de/sieb">Filter</a></main>', 'de'),
      '/filter': linking('/'),
      '/de/sieb': linking('/de'),
    }),
    site({ '/': document('', '<a href="/boots-1.jpg">Boots in snow</a> <a href="/boots-2.jpg">Boots in snow</a>') }),
    site({ '/': document('', ['/a', '/b', '/c', '/d', '/e'].map((path) => `<a href="${path}">Source</a>`).join(' ')) }),
    site({
      '/': document('', '<main><a href="/a">Walking boots</a> <a href="/old">Walking boots</a></main>'),
      '/old': redirect('/a'),
      '/a': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/a">Read more</a> <a href="/b">Read more</a></main>'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
  ],
})
