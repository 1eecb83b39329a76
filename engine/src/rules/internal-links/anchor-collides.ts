import { folded } from '#facts/duplicates.ts'
import { isGenericLinkText, type Phrases, phrasesOf } from '#facts/language-words.ts'
import { UNKNOWN_IMAGE } from '#facts/link.ts'
import { mainHeading } from '#facts/main-heading.ts'
import type { Page } from '#facts/page.ts'
import { primaryLanguage } from '#facts/primary-language.ts'
import { isStaticSite } from '#facts/stack.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { withoutExtension } from '#rules/url-endings.ts'
import { foundCount, listed } from '#rules/wording.ts'

/** Shorter texts, such as `1`, `2` or `»`, are mostly pagination links. */
const MIN_CHARACTERS = 4
/** `269 views`, `12.05.2023` or `octubre 31, 2023`: nobody takes these for the name of a page. */
const DATE_OR_COUNT =
  /^\s*\d[\d.,]*\s*\p{L}*\s*$|^[\d\s./-]+$|^(?:\p{L}+\.?\s+)?\d{1,2}(?:st|nd|rd|th|º|\.)?,?\s+(?:de\s+)?(?:\p{L}+\.?,?\s+)?(?:de\s+)?(?:19|20)\d\d$/u
/** A word in lowercase, such as “this” or “earlier”, is part of a sentence and not the name of a page. */
const SINGLE_WORD = /^\s*\p{Ll}+\s*$/u
/** A text with this many targets is a label such as “source” or “edit”, not the name of a page. */
const MIN_LABEL_TARGETS = 5

/** Texts of buttons, which rightly have several targets. */
const BUTTON_TEXTS = new Set(
  'shop now|buy now|click here to buy|select options|add to basket|order now|book now|sign up|get started|view all|see all|shop all|add to cart|try it free|download|contact us|clicking here|click here|next page|next-page|previous page|previous-page|older posts|newer posts'.split(
    '|',
  ),
)

const IMAGE_FILE = /\.(jpe?g|png|gif|webp|avif|svg)$/i

/** The page’s name within its folder, so that versions of a page, such as `/en/filter` and `/fr/filter`, count as one target. */
const nameOf = (url: string): string =>
  url
    .replace(/\/(index\.\w+)?$/, '')
    .split('/')
    .at(-1) ?? url

/**
 * Whether the target’s URL contains the text as a name. In software manuals, `slice` leads to `primitive.slice.html` and to `slice/`, and
 * `java.rmi` to the pages of the folder `java/rmi/`. These things really have the same name, so no other link text would fit.
 */
function isNamedLike(text: string, url: string, name: string): boolean {
  if (text.includes(' ')) return false
  const parts = text.split(/\.|::/)
  const path = url.toLowerCase()
  if (parts.length > 1 && (path.includes(`/${parts.join('/')}/`) || path.includes(`/${text}/`))) return true
  return name
    .toLowerCase()
    .split('.')
    .includes(parts.at(-1) ?? '')
}

/** Whether the link text is the heading of its target, as is usual in lists of pages. */
const isHeadingOf = (target: Page | null, text: string): boolean => target !== null && folded(mainHeading(target)) === text

type Target = {
  url: string
  page: string
  isNamesake: boolean
  hasTextAsHeading: boolean
  /** The image whose alt text is the link text; null if a link contains the text itself. */
  altOf: string | null
}
type LinkText = {
  text: string
  /** The text as the first link writes it. */
  spelling: string
  /** URLs already checked, with their target. */
  urls: Map<string, Target | null>
  targets: Map<string, Target>
}
type LinkTexts = { find: (written: string) => LinkText | null; list: LinkText[] }

/** Link texts in one language. `find` returns null for texts that don’t name a page. Menus repeat texts, so each spelling is cached. */
function openLinkTexts(phrases: Phrases | null): LinkTexts {
  const bySpelling = new Map<string, LinkText | null>()
  const byText = new Map<string, LinkText>()
  const findOrAdd = (text: string, spelling: string): LinkText | null => {
    if (text.length < MIN_CHARACTERS || isGenericLinkText(text, phrases) || BUTTON_TEXTS.has(text)) return null
    const linkText = byText.get(text) ?? { text, spelling: spelling.trim(), urls: new Map(), targets: new Map() }
    byText.set(text, linkText)
    return linkText
  }
  return {
    find: (spelling) => {
      const cached = bySpelling.get(spelling)
      if (cached !== undefined) return cached
      const linkText = SINGLE_WORD.test(spelling) || DATE_OR_COUNT.test(spelling) ? null : findOrAdd(folded(spelling), spelling)
      bySpelling.set(spelling, linkText)
      return linkText
    },
    get list() {
      return [...byText.values()]
    },
  }
}

/** The image whose alt text does not fit the page that it links to; null if the alt text is the heading of that page. */
const wrongAltOf = ({ altOf, hasTextAsHeading }: Target): string | null => (hasTextAsHeading ? null : altOf)

function describeTarget(target: Target): string {
  const image = wrongAltOf(target)
  return image === null
    ? target.url
    : `${target.url} (as the alt text of ${image === UNKNOWN_IMAGE ? 'an image' : image.split('/').at(-1)})`
}

/** A link with the text: the page it is on and the URL that it leads to. */
type TextLink = { page: string; url: string; isAltText: boolean }
/** `links` is empty if the text is the heading of all the pages. */
type Details = { text: string; links: TextLink[] }

/** `https://shop.test/a and https://shop.test/b, but to https://shop.test/c on https://shop.test/d`; `onFirst` names the first page too. */
function describeTargets<T extends { page: string }>(
  targets: readonly T[],
  describe: (target: T) => string,
  firstPage: string,
  onFirst = '',
): string {
  const [ofFirstPage, ...ofOthers] = [...Map.groupBy(targets, ({ page }) => page)]
    .sort(([page], [other]) => Number(other === firstPage) - Number(page === firstPage))
    .map(([page, ofPage]) => ({ page, urls: listed(ofPage.map(describe)) }))
  const others = ofOthers.map(({ page, urls }) => `to ${urls} on ${page}`)
  return `${ofFirstPage?.urls}${others.length === 0 ? '' : `${onFirst}, but ${listed(others)}`}`
}

const describeLink = ({ url, isAltText }: TextLink): string => `${url}${isAltText ? ' (as alt text)' : ''}`

/** `“Boots” links to https://shop.test/a on https://shop.test/, but to https://shop.test/b on https://shop.test/c` */
const withPage = ({ url, found, details: { text, links } }: Case<Details>): string =>
  links.length === 0 ? found : `“${text}” links to ${describeTargets(links, describeLink, url, ` on ${url}`)}`

const isHeading = ({ details }: Case<Details>): boolean => details.links.length === 0
const hasAltText = ({ details }: Case<Details>): boolean => details.links.some(({ isAltText }) => isAltText)
const ALT_TEXT_ADVICE =
  'Where the text is the alt text of an image, change it to the name of the page that the image links to. If many images are affected, change the template: it fills in the name of the wrong page.'

const FRENCH = 'Nous réparons vos bottes dans notre atelier, et vous pouvez les porter avec plaisir sur tous les chemins de la région.'

/** Of a text without a clear language, the declared one, which may be that of the template. */
const languageIn = ({ writtenLanguage, language }: Page): string | null =>
  writtenLanguage === null || writtenLanguage.startsWith('und') ? language : writtenLanguage

export const anchorCollides = siteRule<Details>({
  id: 'anchor-collides',
  name: 'Same link text for different pages',
  version: 11,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'element',
  minutes: 20,
  minutesEach: 2,
  // A template often fills in the alt texts.
  shareOfWork: (finding) => (hasAltText(finding) ? 0.25 : 1),
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the words wherever they are a link, on the listed page and others: they open different pages.',
  // Takes more than 2% of the judging time: it looks at every link of every page.
  find(site) {
    // Each language links to its own pages, and some words are the same in several languages.
    const textsByLanguage = new Map<string, LinkTexts>()
    for (const page of site.pages) {
      // Relative links of a copy at a wrong URL lead elsewhere than those of its original.
      if (page.isCopy) continue
      const language = primaryLanguage(languageIn(page) ?? site.usualLanguage)
      const texts = textsByLanguage.get(language) ?? openLinkTexts(phrasesOf(language))
      textsByLanguage.set(language, texts)
      for (const { url, fragment, place, rel, text, image = null } of page.links) {
        // A link with a fragment is named after the section that it leads to, not after the page.
        if (url === null || fragment !== '' || (place !== 'main' && place !== 'body')) continue
        // Links with rel=alternate lead to translations: the name of a language has another target on each page.
        if (rel.includes('alternate')) continue
        // Icons without an address lead to the page itself, so to another page on each page.
        if (url === page.url || url === page.canonical) continue
        const linkText = texts.find(text)
        if (linkText === null || linkText.targets.size >= MIN_LABEL_TARGETS) continue
        const knownTarget = linkText.urls.get(url)
        if (knownTarget != null && image === null) knownTarget.altOf = null
        if (knownTarget !== undefined || !site.isInternal(url)) continue
        linkText.urls.set(url, null)
        // In galleries, thumbnails with the same alt text link to different large images.
        if (IMAGE_FILE.test(url)) continue
        const lastHop = site.redirects(url).hops.at(-1) ?? url
        const target = site.page(lastHop)
        // The target should be corrected, not the text of the link.
        if (target !== null && target.status >= 400) continue
        // A canonical tag that names another page by mistake doesn't say where the link leads.
        const finalUrl = (target?.indexing === 'excluded by mistake' ? null : target?.canonical) ?? lastHop
        const name = withoutExtension(nameOf(finalUrl))
        const isNamedLikeText = isNamedLike(linkText.text, finalUrl, name)
        if (linkText.targets.has(name)) continue
        const newTarget = {
          url: finalUrl,
          page: page.url,
          isNamesake: isNamedLikeText,
          hasTextAsHeading: isHeadingOf(target, linkText.text),
          altOf: image,
        }
        linkText.targets.set(name, newTarget)
        linkText.urls.set(url, newTarget)
      }
    }
    return [...textsByLanguage.values()].flatMap((texts) =>
      texts.list.flatMap(({ spelling, targets }) => {
        if (targets.size < 2 || targets.size >= MIN_LABEL_TARGETS) return []
        const allTargets = [...targets.values()]
        const firstNamedLikeText = allTargets.find(({ isNamesake }) => isNamesake)
        // Several pages may rightly be named like the link text, so only the first of them is reported.
        const reported = allTargets.filter((target) => !target.isNamesake || target === firstNamedLikeText)
        const [first] = reported
        if (reported.length < 2 || first === undefined) return []
        const pagesWithHeading = listed(reported.map(({ url }) => url))
        const haveTextAsHeading = reported.every(({ hasTextAsHeading }) => hasTextAsHeading)
        // `title-duplicate` reports pages that also share the title.
        if (haveTextAsHeading && new Set(reported.map(({ url }) => site.page(url)?.title?.text ?? url)).size === 1) return []
        return haveTextAsHeading
          ? reported.map(({ url, page }) => ({
              url: site.page(url) === null ? page : url,
              at: 'h1',
              found: `“${spelling}” is the heading of ${pagesWithHeading}`,
              expected: 'a different heading on each page',
              details: { text: spelling, links: [] },
            }))
          : [
              {
                url: first.page,
                at: reported.some((target) => wrongAltOf(target) !== null) ? 'main a img' : 'main a',
                found: `“${spelling}” links to ${describeTargets(reported, describeTarget, first.page)}`,
                expected: 'one page per link text',
                details: {
                  text: spelling,
                  links: reported.map((target) => ({ page: target.page, url: target.url, isAltText: wrongAltOf(target) !== null })),
                },
              },
            ]
      }),
    )
  },

  advise: (cases, stack) =>
    cases.every(isHeading)
      ? {
          title: `Change ${foundCount(cases, 'heading')} that several pages share`,
          problem: `${foundCount(cases, 'heading belongs', 'headings each belong')} to several pages${withExample(cases)} Links in lists take their text from the heading, so visitors can’t tell these links apart, and Google can’t tell which page the words describe.`,
          solution: `Give each of these pages a heading of its own${isStaticSite(stack) ? ', for example with title in its front matter' : ''}; the links then change with it. If two URLs show the same content, redirect one to the other.`,
          example: null,
        }
      : {
          title: `Fix ${foundCount(cases, 'link text')} used for different pages`,
          problem: `${foundCount(cases, 'link text is used for links', 'link texts are each used for links')} to several pages${withExample(cases, withPage)} Visitors can’t tell the links apart, and Google can’t tell which page the words describe.`,
          solution: `If a link leads to the wrong page, correct its URL. Otherwise, say in each link where it leads. If the text is the name of one of the pages, keep it for links to that page.${cases.some(hasAltText) ? ` ${ALT_TEXT_ADVICE}` : ''} If the URLs show the same content, point all the links to one of them.`,
          example: null,
        },

  fires: () => [
    site({
      '/': document('', '<main><a href="/a">Walking boots</a> <a href="/b">Walking boots</a></main>'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/a">Walking boots</a></main>', 'en'),
      '/a': document('', '<main><a href="/b">Walking boots</a></main>', ''),
      '/b': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/a">Walking boots</a> <a href="/b"><img src="/b.jpg" alt="Walking boots"></a></main>'),
      '/a': document('', '<h1>Walking boots</h1>'),
      '/b': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/boots.html">Boots</a> <a href="/boots/care.html">Boots</a></main>'),
      '/boots.html': linking('/'),
      '/boots/care.html': linking('/'),
    }),
    site({
      '/': document('', `<main><p>${FRENCH}</p><a href="/a">Bottes de marche</a></main>`, 'en'),
      '/a': document('', `<main><p>${FRENCH}</p><a href="/b">Bottes de marche</a></main>`, 'fr'),
      '/b': linking('/'),
    }),
  ],
  quiet: () => [
    // The relative links of a copy at a wrong URL.
    site({
      '/': document('', '<main><a href="/shop/index.html">Walking boots</a> <a href="/shop//index.html">Copy</a></main>'),
      '/shop/index.html': document('', '<main><a href="index.html">Walking boots</a></main>'),
      '/shop//index.html': document('', '<main><a href="index.html">Walking boots</a></main>'),
    }),
    site({
      '/': linking('/boots', '/shoes'),
      ...Object.fromEntries(
        ['/boots', '/shoes'].map((path) => [path, document('', `<h1>${path}</h1><p><a href="${path}">Facebook</a></p>`)]),
      ),
    }),
    site({
      '/': document('', '<main><a href="/ask?for=boots">Ask our team</a> <a href="/ask?for=shoes">Ask our team</a></main>'),
      '/ask?for=boots': document('<link rel="canonical" href="/ask">', 'What would you like to know?'),
      '/ask?for=shoes': document('<link rel="canonical" href="/ask">', 'What would you like to know?'),
    }),
    site({
      '/': document(
        '',
        ['269 views', 'octubre 31, 2023', '31 de octubre de 2023', '12.05.2023']
          .map((text) => `<a href="/a">${text}</a> <a href="/b">${text}</a>`)
          .join(' '),
      ),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
    site({ '/': document('', '<main><a href="/a">this</a> and <a href="/b">this</a></main>'), '/a': linking('/'), '/b': linking('/') }),
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
      '/': document('', '<main><a href="/a">Walking boots</a> <a href="/b">Walking boots</a></main>'),
      '/a': document('<title>Walking boots | Acme</title>', '<h1>Walking boots</h1><p>Light</p>'),
      '/b': document('<title>Walking boots | Acme</title>', '<h1>Walking boots</h1><p>Heavy</p>'),
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
      '/': document('', '<main><a href="/venue">Hotel Helikon</a> <a href="/a">A</a></main>'),
      '/a': document('', '<main><a href="/old/venue">Hotel Helikon</a></main>'),
      '/venue': linking('/'),
      '/old/venue': document('<link rel="canonical" href="/">', '<h1>Page not found</h1><p>There is no page at this URL.</p>'),
    }),
    site({
      '/': document('', '<main><a href="/a">Walking boots</a> <a href="/gone">Walking boots</a></main>'),
      '/a': linking('/'),
      '/gone': { status: 404, body: linking('/') },
    }),
    site({
      '/': document('', '<main><a href="/walking">Walking boots</a> <a href="/walking.html">Walking boots</a></main>'),
      '/walking': linking('/'),
      '/walking.html': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/a">阅读更多</a> <a href="/b">阅读更多</a></main>'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/a">Read more</a> <a href="/b">Read more</a></main>'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/a">Más información aquí</a> <a href="/b">Más información aquí</a></main>', 'es'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
  ],
})
