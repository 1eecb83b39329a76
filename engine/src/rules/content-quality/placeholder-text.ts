import { isLegalPage } from '#facts/legal-page.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { TITLE_SEPARATOR } from '#facts/title-parts.ts'
import { body, document, markedUp, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { count, foundCount, pageCount, pagesThat } from '#rules/wording.ts'

/** Only pages with fewer words are checked for announcements such as “coming soon”, because a longer page also has real content. */
const MIN_CONTENT_WORDS = 50
/** If the title says nothing else, menus and sidebars may add this many words. A cinema has more on its page “Coming soon”. */
const MIN_WORDS_BELOW_SUCH_TITLE = 150
const ANNOUNCING_TITLE = /^(coming soon|under construction)\W*$/i
/** Languages in which “todo” means “all”. */
const LANGUAGE_WITH_WORD_TODO = /^(es|pt|gl)\b/i

/** Services that show a gray box or a random photo until the real image is ready. */
const PLACEHOLDER_IMAGE_URL =
  /^https?:\/\/(?:www\.)?(?:dummyimage\.com|placehold\.(?:it|co)|(?:via\.)?placeholder\.com|placekitten\.com|fakeimg\.pl|loremflickr\.com|picsum\.photos)\//i

const KIND_NAMES = {
  lorem: 'dummy text',
  token: 'an unfilled template field',
  todo: 'an author’s note',
  soon: 'an announcement instead of content',
  blank: 'a blank that nobody filled in',
  contact: 'sample contact details',
}

type Details = { kind: keyof typeof KIND_NAMES | 'image' | 'structured data' }
type PlaceholderCase = Case<Details>

const isImage = ({ details }: PlaceholderCase): boolean => details.kind === 'image'
const isAnnouncement = ({ details }: PlaceholderCase): boolean => details.kind === 'soon'
const isDummyText = ({ details }: PlaceholderCase): boolean => details.kind === 'lorem'
const isSampleContact = ({ details }: PlaceholderCase): boolean => details.kind === 'contact'
/** Themes come with demo pages, but not with a demo home page that a site could do without. */
const mayBeDemo = (each: PlaceholderCase): boolean => (isDummyText(each) || isSampleContact(each)) && pathOf(each.url) !== '/'
const isField = ({ details }: PlaceholderCase): boolean => details.kind === 'token'

/** The kinds of placeholders that were found, in singular and plural. */
function placeholderNames(cases: readonly PlaceholderCase[]): [one: string, many: string] {
  if (cases.every(isImage)) return ['placeholder image', 'placeholder images']
  return ['placeholder', 'placeholders']
}

function steps(cases: readonly PlaceholderCase[]): string {
  if (cases.every(isAnnouncement)) return 'Write the content, or remove the page and the links to it until there is some.'
  const hasText = cases.some((each) => !isImage(each) && !isField(each))
  return [
    ...(cases.some(mayBeDemo)
      ? ['If a page, post or author came with your CMS or theme as a sample, delete it. Otherwise, write the real text.']
      : hasText
        ? ['Write the real text.']
        : []),
    ...(cases.some(isImage) ? ['Choose the real image.'] : []),
    ...(cases.some(isField) ? ['Fill in the template field, or leave it out of the template where it is empty.'] : []),
    'If something isn’t ready yet, leave it out of the page until it is.',
    ...(cases.some(isDummyText) ? ['If dummy text is part of an example, as in documentation, keep it.'] : []),
  ].join(' ')
}

function placeholderImages({ url, images }: Page): Evidence<Details>[] {
  const [image, ...more] = images.filter((each) => each.url !== null && PLACEHOLDER_IMAGE_URL.test(each.url))
  // These services show sample images on their own pages.
  if (image === undefined || PLACEHOLDER_IMAGE_URL.test(url)) return []
  const others = more.length === 0 ? '' : ` and ${count(more.length, 'more image')}`
  return [
    {
      at: image.path,
      found: `placeholder image ${image.url}${others}`,
      expected: 'your own image',
      impact: 'medium',
      details: { kind: 'image' },
    },
  ]
}

const announcesContent = ({ title, text, access }: Page, place: string): boolean =>
  ANNOUNCING_TITLE.test(title?.text.split(TITLE_SEPARATOR)[0] ?? '')
    ? text.words < MIN_WORDS_BELOW_SUCH_TITLE
    : (place === 'main' || !access.hasMain) && text.words < MIN_CONTENT_WORDS

export const placeholderText = pageRule<Details>({
  id: 'placeholder-text',
  name: 'Placeholder text or image',
  checks: 'Dummy text, sample contact details, unfilled fields, author notes, “coming soon” pages and placeholder images',
  version: 7,
  category: 'content',
  impact: 'high',
  difficulty: 'easy',
  change: 'element',
  minutes: 20,
  explains: ['thin-content', 'sd-absent', 'sitemap-orphan', 'page-orphan', 'sentences-too-long', 'paragraphs-too-long'],
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check:
    'Press Ctrl+F on the page and type the listed words, such as “lorem ipsum” or “coming soon”, or look at the listed image: every visitor sees it.',
  // Visitors read legal pages even if search engines don’t.
  applies: (page) => isHtmlPage(page) && (!page.noindex || isLegalPage(page)),

  find(page) {
    const subject = `${page.title?.text ?? ''} ${page.headings[0]?.text ?? ''}`.toLowerCase()
    const texts = page.leftovers.placeholders
      .filter(({ kind, text, place }) => {
        if (kind === 'lorem') return !subject.includes('lorem') && !/^la\b/i.test(page.language ?? '')
        if (kind === 'todo') return page.language !== null && !LANGUAGE_WITH_WORD_TODO.test(page.language)
        // Elsewhere, a blank may be part of a sample text for readers.
        if (kind === 'blank') return isLegalPage(page)
        if (kind === 'soon') return announcesContent(page, place)
        // A field that contains `;` or `=` is code that someone posted.
        // Texts about programs often name such an address.
        if (kind === 'contact') return !page.leftovers.hasCode
        return kind !== 'token' || !/;|[^=]=[^=]/.test(text)
      })
      .map(({ kind, text, place }) => ({
        at: place,
        found: `${KIND_NAMES[kind]} “${text}”`,
        expected: 'text for visitors',
        details: { kind },
        ...(page.noindex && { impact: 'medium' as const }),
      }))
    const unfilled = (page.structuredData.unfilled ?? []).map((text) => ({
      at: 'structured data',
      found: `placeholder “${text}”`,
      expected: 'your own value',
      details: { kind: 'structured data' as const },
    }))
    return [...texts, ...unfilled, ...placeholderImages(page)]
  },

  advise: (cases) => ({
    title: cases.every(isAnnouncement)
      ? `Write the announced content of ${pageCount(cases)}`
      : `Replace ${foundCount(cases, ...placeholderNames(cases))}`,
    problem: `${pagesThat(cases, 'shows', 'show')} something unfinished${withExample(cases)} It costs your visitors’ trust.`,
    solution: steps(cases),
    example: null,
  }),

  fires: () => [
    body('<main><p>Lorem ipsum dolor sit amet, consectetur.</p></main>'),
    body('<main><p>Boots for wet trails. Lorem ipsum.</p></main>'),
    body('<main><blockquote>“Lorem ipsum dolor sit amet.” Ann, walker</blockquote></main>'),
    body('<main><p>Far far away, behind the word mountains, live the blind texts.</p></main>'),
    body('<main><p>Some quick example text to build on the card title.</p></main>'),
    body('<main><h1>{{ product.title }}</h1></main>'),
    body('<main><p>Tempor proident minim aliquip reprehenderit dolor et ad anim Lorem duis sint eu.</p></main>'),
    body('<main><p>TODO: write about boots</p></main>'),
    body('<main><h1>Contact</h1><p>Tel: 123 456 7890<br><a href="mailto:info@example.com">info@example.com</a></p></main>'),
    body('<main><p>The XYZ Doohickey Company was founded in 1971, and has been providing quality doohickeys ever since.</p></main>'),
    body('<main><p>Welcome to WordPress. This is your first post. Edit or delete it, then start writing!</p></main>'),
    body('<main><h1>Coming soon</h1></main>'),
    page(document('<title>Coming Soon – Acme</title>', `<div><h2>Coming soon</h2></div><div>${'<p>All boots</p>'.repeat(40)}</div>`)),
    body('<h1>Articles</h1><p>Please visit again. We will be publishing some articles shortly.</p>'),
    body('<img src="https://placehold.co/600x400" alt="Boots">'),
    page(
      document('<meta name="robots" content="noindex">', '<h1>Privacy policy</h1><p>The controller is [TO CONFIRM: registered name].</p>'),
    ),
    body('<h1>Terms of use</h1><p>These terms are an agreement between you and [Company Name].</p>'),
    markedUp({ '@type': 'AggregateRating', ratingValue: 'YOUR RATING', reviewCount: 27 }),
  ],
  quiet: () => [
    page(
      document(
        '<title>Coming soon | Acme Cinema</title>',
        `<main><h1>Coming soon</h1>${'<p>Boots of the north, a film</p>'.repeat(40)}</main>`,
      ),
    ),
    body('<main><p>var IP_Recordings={{ IP_Recordings}}; //Configure recordings</p></main>'),
    body('<main><h1>What lorem ipsum means</h1><p>Lorem ipsum dolor sit amet is dummy text.</p></main>'),
    body('<main><p>Do not use the common paragraph (“Lorem ipsum dolor sit amet…”) when generating text.</p></main>'),
    body('<img src="/placeholder.com/boots.jpg" alt="Boots">'),
    page(document('', '<img src="https://placehold.co/600x400" alt="A box">'), { url: 'https://placehold.co/' }),
    body('<main><p>To keep the links, write <code>{{ name }}</code> at the end.</p></main>'),
    body('<main><p>Write your prompt so that {{ topic }} is replaced by the subject of the mail.</p></main>'),
    body('<main><p>Everything in “{{ name }}” is filled in later.</p></main>'),
    body(`<main><h1>Componentes en Angular</h1><p>${'Primero creamos la clase. '.repeat(20)}</p><p>Actor: {{ actor }}</p></main>`),
    page(document('', '<main><p>Tempor proident minim aliquip reprehenderit dolor et ad anim duis sint eu velit.</p></main>', 'la')),
    body('<main><p>The old page only had lorem ipsum. Now it has real text.</p></main>'),
    body('<main><p>The verb velit and the noun dolor, which Cicero used, are explained here.</p></main>'),
    body('<div ng-app><h1>{{ product.title }}</h1></div>'),
    body(`<main><p>${'Good boots last long. '.repeat(20)} New colors are coming soon.</p></main>`),
    page(document('', '<main><h1>TODO: botas</h1></main>', 'es')),
    body('<main><p>Here is my todo: walk.</p></main>'),
    body('<main><p>Write to the shop, such as info@example.com, and wait.</p></main>'),
    body('<main><p>Set the sender with <code>--from</code>.</p><p>info@example.com</p></main>'),
    body('<h1>Privacy policy</h1><p>Write to [email protected]. We keep it for a year [1].</p>'),
    body('<h1>How to ask for a refund</h1><p>Dear [Name], my boots have holes.</p>'),
    body('<main><p>Far away, behind the mountains, some quick examples were built.</p></main>'),
  ],
})
