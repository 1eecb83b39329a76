import { languageName } from '#facts/language-codes.ts'
import { isGenericLinkText, phrasesOf } from '#facts/language-words.ts'
import type { Link } from '#facts/link.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, inconclusive, pageRule } from '#rules/rule.ts'
import { differentCount, foundCount, pageCount } from '#rules/wording.ts'

const MAX_FINDINGS_PER_PAGE = 20
const NO_LANGUAGE_REASON = 'The page doesn’t state its language, so link texts were not checked. Add a lang attribute to the html tag.'
/** Longer texts are never generic. */
const MAX_GENERIC_LENGTH = 40

const TRAILING_MARK = /[\s.…»›>→:!。！：＞]/

/** `More …` becomes `more`. A regular expression for the end would be slow, because it tries to match at every space in the text. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && TRAILING_MARK.test(text[end - 1] ?? '')) end--
  return text.slice(0, end).toLowerCase()
}

/** In manuals, `continue` may be a term that the target explains: `#continue`, `#ast.Continue` or an index entry. */
const isTerm = ({ fragment, text }: Link): boolean =>
  fragment.split(/[.:]/).at(-1)?.toLowerCase() === text.toLowerCase() || /^index-\d+$/.test(fragment)

/** Whether the text is the name of its target, such as “Go” for `/wiki/Go_(game)` or `go.dev`. */
function isNameOfTarget({ url, text }: Link): boolean {
  const { hostname, pathname } = new URL(url ?? '')
  const name = (pathname.split('/').findLast((part) => part !== '') ?? '').replace(/\.\w+$|[_-]?(\(|%28).*$/gi, '')
  const word = text.toLowerCase()
  return name.toLowerCase() === word || hostname.replace(/^www\./, '').split('.')[0] === word
}

type Details = { text: string; target: string }
const leadsToPlatformHelp = ({ details }: Case<Details>): boolean =>
  /\/\/(support|help)\.(squarespace|wix|weebly|webflow|shopify)\.com/.test(details.target)
const leadsToImage = ({ details }: Case<Details>): boolean => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(details.target)
const isReadMore = ({ details }: Case<Details>): boolean =>
  /^(?:(?:read (?:the )?(?:more|full)|more|continue reading)\b|继续阅读|阅读|更多|閱讀|繼續閱讀|続きを読む)/i.test(details.text)

export const linkTextGeneric = pageRule<Details>({
  id: 'link-text-generic',
  name: 'Generic link text',
  checks: 'Links with a text such as “click here” or “more”',
  version: 6,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Read only the words of the link, such as “click here” or “more”: on their own, they don’t say where the link leads.',
  applies: isMeantForSearch,

  // Takes more than 2% of the judging time: it looks at the text of every link.
  find(page) {
    const phrases = phrasesOf(page.language)
    if (phrases === null)
      return inconclusive(
        page.language === null
          ? NO_LANGUAGE_REASON
          : `We have no list of generic link texts in ${languageName(page.language)}. Check them by hand.`,
      )
    return page.links
      .filter(
        (link) =>
          link.url !== null &&
          link.text.length <= MAX_GENERIC_LENGTH &&
          isGenericLinkText(withoutEndMarks(link.text), phrases) &&
          !isTerm(link) &&
          !isNameOfTarget(link),
      )
      .slice(0, MAX_FINDINGS_PER_PAGE)
      .map(({ path, text, url }) => ({
        at: path,
        found: `“${text}” links to ${url}`,
        expected: 'words that describe the linked page',
        details: { text, target: url ?? '' },
      }))
  },

  advise: (cases) => ({
    title: `Rewrite ${foundCount(cases, 'generic link text')}`,
    problem: `We found ${differentCount(cases, 'link')} with generic text on ${pageCount(cases)}${withExample(cases)} Google uses link text to understand the linked page, and visitors click more often when they know where a link leads.`,
    solution: `Replace the text with words that say where the link leads, for example the title of the linked page.${cases.some(leadsToImage) ? ' For a link to an image, say what the image shows.' : ''}${cases.some(isReadMore) ? ' If a template writes “Read more” below each entry, have it write the title of the entry instead.' : ''}${cases.some(leadsToPlatformHelp) ? ' A link to the help pages of your website builder probably belongs to a block that nobody filled in: fill it in or remove it.' : ''}`,
  }),

  fires: () => [
    body('<a href="/boots">Click here</a>'),
    page(document('', '<a href="/stiefel">Weiterlesen …</a>', 'de-AT')),
    page(document('', '<a href="/xuezi">阅读更多 »</a>', 'zh-CN')),
    page(document('', '<a href="/xuezi">点击这里</a>')),
    page(document('', '<a href="/kutsu">続きを読む</a>', 'ja')),
    page(document('', '<a href="/botas">Más información aquí</a>', 'es')),
    page(document('', '<a href="/bottes">Lire le récit complet</a>', 'fr')),
  ],
  quiet: () => [
    body('<p>The game of <a href="https://en.wikipedia.org/wiki/Go_(game)">Go</a> and the language <a href="https://go.dev/">Go</a></p>'),
    body('<a href="/boots">Read more about boots</a>'),
    page(document('', '<a href="/x">click here</a>', 'xx')),
    page(document('', '<a href="/xuezi">更多关于靴子的信息</a>', 'zh-CN')),
    body('<p>A <a href="/statements#continue"><code>continue</code></a> statement goes on with the next item.</p>'),
    body('<ul><li><a href="/syntax-tree#ast.Continue">Continue</a></li></ul>'),
    body('<ul><li>statement<ul><li><a href="/statements#index-33">continue</a></li></ul></li></ul>'),
  ],
})
