import { TITLE_SEPARATOR } from '#facts/title-parts.ts'
import { body, document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, EVERYTHING_ON_PAGE, type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const EMPTY_VALUE = /^(?:undefined|NaN|\[object Object\])$/
/** Pages that explain these values, such as a reference of JavaScript. */
const ABOUT_CODE = /\b(?:html|entit(?:y|ies)|java ?script|typescript|python|php|programming|numbers?|types?|values?)\b/i

const EXPECTED = {
  escape: 'the character itself',
  object: 'the text of the field',
  translation: 'the translated text',
  shortcode: 'what the plugin shows in its place',
  source: 'the page that your site generator builds from it',
}

/** A character reference that is still there after the browser has read the HTML, so it was written as `&amp;ndash;`. */
const ENTITY = /&(?:amp|nbsp|quot|apos|lt|gt|[lr][sd]quo|[lr]aquo|[mn]dash|hellip|mldr|#x?\w{2,5});/i
const WORDS_AROUND = 30

/** `…bez šéfů &ndash; všechna…`; null if there is none. */
function entityIn(text: string): string | null {
  const at = text.search(ENTITY)
  if (at === -1) return null
  const start = at <= WORDS_AROUND ? text.slice(0, at) : `…${text.slice(at - WORDS_AROUND, at).replace(/^\S*\s+/, '')}`
  const end = text.slice(at, at + WORDS_AROUND)
  return `${start}${end.length < WORDS_AROUND ? end : `${end.replace(/\s+\S*$/, '')}…`}`
}

type Kind = keyof typeof EXPECTED
type Details = { kind: Kind }

const isEscape = ({ details }: Case<Details>): boolean => details.kind === 'escape'
const isShortcode = ({ details }: Case<Details>): boolean => details.kind === 'shortcode'
const isTranslation = ({ details }: Case<Details>): boolean => details.kind === 'translation'
const isSource = ({ details }: Case<Details>): boolean => details.kind === 'source'
const evidence = (at: string, found: string, kind: Kind): Evidence<Details> => ({
  at,
  found,
  expected: EXPECTED[kind],
  impact: kind === 'source' ? 'high' : 'medium',
  details: { kind },
})

/** The other codes may be gone in the built page. */
const SOURCE_STEP =
  'Text between --- and --- at the start of a page is for a site generator, such as Jekyll. Run the generator, and publish the files that it writes. On GitHub Pages, delete the file .nojekyll, which turns Jekyll off.'

const steps = (cases: readonly Case<Details>[]): string =>
  cases.some(isSource)
    ? SOURCE_STEP
    : [
        ...(cases.some(isEscape)
          ? [
              'Where you edit the text, replace the code with the character itself. If the text is already correct there, correct the template or program that encodes characters twice.',
            ]
          : []),
        ...(cases.some(isTranslation) ? ['Add the missing text under the name after “translation missing” to the language file.'] : []),
        ...(cases.some(isShortcode)
          ? ['Codes such as [quote] or [vc_row] are left from a plugin or theme: remove them, or format the text with HTML or blocks.']
          : []),
        ...(cases.every((each) => isEscape(each) || isTranslation(each) || isShortcode(each))
          ? []
          : ['Have the template print the field that holds the text, and nothing if the field is empty.']),
      ].join(' ')

export const printedValues = pageRule<Details>({
  id: 'printed-values',
  name: 'Code shown as text',
  checks: 'Codes that visitors see, such as \\u2014, “[object Object]” or “undefined”, and &ndash; in titles and meta descriptions',
  version: 4,
  category: 'content',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  // The built page has another head and other links. The other kinds have less impact, so they explain nothing.
  explains: [EVERYTHING_ON_PAGE],
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Press Ctrl+F on the page, or in the page source for a title or meta description, and type the quoted code: it is found.',
  applies: (page) => isHtmlPage(page) && !page.noindex,

  find({ leftovers, title, description, headings }) {
    const texts = (leftovers.printed ?? []).map(({ kind, text, place }) => evidence(place, `“${text}”`, kind))
    const titleText = title?.text ?? ''
    const shownHeadings = headings.filter(({ isApart }) => !isApart)
    if (leftovers.hasCode || ABOUT_CODE.test(`${titleText} ${shownHeadings.map(({ text }) => text).join(' ')}`)) return texts
    const inHead: [name: string, at: string, text: string][] = [
      ['title', 'head > title', titleText],
      ['meta description', 'meta[name=description]', description?.text ?? ''],
    ]
    const entities = inHead.flatMap(([name, at, text]) => {
      const entity = entityIn(text)
      return entity === null ? [] : [evidence(at, `the ${name} “${entity}”`, 'escape')]
    })
    const empty = shownHeadings.find(({ text }) => EMPTY_VALUE.test(text))
    return [
      ...texts,
      ...entities,
      ...(titleText.split(TITLE_SEPARATOR).some((part) => EMPTY_VALUE.test(part))
        ? [evidence('head > title', `the title “${titleText}”`, 'object')]
        : []),
      ...(empty === undefined ? [] : [evidence(`h${empty.level}`, `the heading “${empty.text}”`, 'object')]),
    ]
  },

  advise: (cases) => ({
    title: cases.some(isSource)
      ? `Publish the built version of ${pageCount(cases)}`
      : `Fix code that is shown as text on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'shows', 'show')} ${cases.every(isEscape) ? 'the code of a character instead of the character itself' : 'code as text'}${withExample(cases)} ${cases.some(isSource) ? 'The design, the menu and the page title are missing, and links don’t work.' : 'Visitors and searchers read code instead of words.'}`,
    solution: steps(cases),
    example: null,
  }),

  fires: () => [
    body('<main><p>Built for adventure \\u2014 these boots need no rest.</p></main>'),
    body('<main><p>Men\\u2019s boots</p></main>'),
    body('<main><p>Color: [object Object]</p></main>'),
    body('<main><h1>Boots</h1><p>Boots for wet trails.</p></main><footer>translation missing: en.products.wishlist</footer>'),
    page(document('<title>undefined | Acme</title>', '<h1>Boots</h1>')),
    body('<main><p>Ann said: [quote]mount the boots first<br>and then walk[/quote]</p></main>'),
    body('<main><p>[vc_row][vc_column width="1/2"]Boots for wet trails.</p></main>'),
    head('<meta name="description" content="Boots &amp;ndash; light and warm, for long walks on wet paths.">'),
    body('<main><h1>Boots</h1><h2>NaN</h2><p>Boots for wet trails.</p></main>'),
    page('---\nlayout: default\ntitle: Boots\n---\n<h1>Boots</h1><p>Boots for wet trails.</p>'),
  ],
  quiet: () => [
    body('<p>---</p><p>title: boots</p>'),
    body('<pre>---\ntitle: Boots\n---</pre><p>This is front matter.</p>'),
    body('<main><p>Built for adventure — these boots need no rest.</p></main>'),
    body('<main><p>Write <code>\\u2014</code> for a dash. It shows \\u2014 on old pages.</p></main>'),
    body('<main><p>In Unicode, the dash has the number \\u2014.</p></main>'),
    body('<main><p>The page showed “[object Object]” to everyone.</p></main>'),
    body('<main><p>In the forum, write [quote] and [/quote] around it: both are BBCode. [b]Bold[/b] is short.</p></main>'),
    body('<main><p>Walkers [some of them] came in [2024] and sang [la la].</p></main>'),
    body('<main><p>The files are in C:\\users\\ubeda.</p></main>'),
    body('<main><p>The report has a translation missing: that of chapter two.</p></main>'),
    page(document('<title>undefined - JavaScript reference</title>', '<h1>undefined</h1>')),
    head('<title>Boots &amp; shoes</title><meta name="description" content="Boots &ndash; light and warm.">'),
    head('<title>What &amp;nbsp; means in programming</title>'),
    body('<main><h1>Undefined</h1><p>The third album of the band.</p></main>'),
  ],
})
