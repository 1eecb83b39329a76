import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount } from '#rules/wording.ts'
import { siteMatcher } from '#web/same-site.ts'

const MIN_FIGURES = 3
const MIN_WORDS = 200

const ARTICLE = { path: '/blog/boots' }
const claims =
  '<p>More than 40% of all walkers own a pair of boots.</p><p>Of these, 25 percent own two pairs or even more.</p><p>Together they spend 3 million on boots in every year.</p>'
const text = `<p>${'Boots for every weather. '.repeat(60)}</p>`

export const aiStatUnsourced = pageRule({
  id: 'ai-stat-unsourced',
  name: 'Statistics without a source',
  checks: 'Articles with three or more different percentages or large numbers and no external link or citation',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Look for percentages and large numbers in the text: no link to another site and no citation shows where they come from.',
  applies: (page) => isMeantForSearch(page) && page.type === 'article' && page.text.words >= MIN_WORDS,

  find(page) {
    const { figures, parts } = page.structure
    if (figures < MIN_FIGURES || parts.includes('cite') || parts.includes('sup') || parts.includes('blockquote')) return []
    const isOwn = siteMatcher(page.url)
    // One source in the text is enough, because it shows that the author cites sources.
    if (page.links.some(({ url, place }) => url !== null && (place === 'main' || place === 'body') && !isOwn(url))) return []
    return [{ at: 'main', found: `${figures} percentages or large numbers`, expected: 'a link to the source' }]
  },

  advise: (cases) => ({
    title: `Add sources for statistics in ${pageCount(cases, 'article')}`,
    problem: `${pageCount(cases, 'article states', 'articles state')} statistics without linking to a source${withExample(cases, 'page')} Readers, Google and AI assistants trust and quote numbers that can be checked.`,
    solution: 'Link each number to the study or report it comes from. For your own numbers, say how you got them.',
  }),

  fires: () => [body(`<main>${claims}${text}</main>`, ARTICLE)],
  quiet: () => [
    body(`<main>${claims}${text}<p><a href="https://example.org/survey">The survey</a></p></main>`, ARTICLE),
    body(`<main>${claims}${text}<p>Footnote<sup>1</sup></p></main>`, ARTICLE),
    body(`<main><p>20% off</p><p>100% cotton</p><p>50% discount</p>${text}</main>`, ARTICLE),
    body(`<main>${'<table><tr><td>Iron</td><td>12%</td></tr></table>'.repeat(5)}${text}</main>`, ARTICLE),
    body(`<main>${claims}${text}</main>`),
    // The options of a quiz about one number.
    body(`<main>${'<p>The campaign is better than 75% of all other campaigns.</p>'.repeat(4)}${text}</main>`, ARTICLE),
  ],
})
