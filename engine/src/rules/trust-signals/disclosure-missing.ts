import { affiliateOf } from '#facts/affiliate-links.ts'
import { wordListsOf } from '#facts/language-words.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'

const LINK = '<p>The best boots: <a href="https://www.amazon.com/dp/B000?tag=boots-20">Kestrel</a></p>'

type Details = { links: number; link: string }

export const disclosureMissing = pageRule<Details>({
  id: 'disclosure-missing',
  name: 'Missing affiliate disclosure',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking',
  reviewed: '2026-11',
  check: 'Read the text around the listed link: no sentence on the page says that you earn money from it.',
  // Disclosures are recognized only in languages with a word list.
  applies: (page) => isHtmlPage(page) && wordListsOf(page.language) !== null && page.signs.hasPaidLink,

  find(page) {
    const links = page.links.filter((link) => affiliateOf(link, page.url) !== null)
    const [first] = links
    if (first === undefined || page.signs.hasDisclosure) return []
    return [
      {
        at: first.path,
        found: `${count(links.length, 'affiliate link')}, such as ${first.url}`,
        expected: 'a sentence that discloses them',
        details: { links: links.length, link: `${first.url}` },
      },
    ]
  },

  advise: (cases) => ({
    title: `Add an affiliate disclosure to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} affiliate links without a disclosure${withExample(cases, ({ url, found, details: { links, link } }) => `${url} has ${links === 1 ? `an affiliate link to ${link}` : found}`)} Consumer law in many countries requires a disclosure, and so do affiliate programs such as Amazon’s.`,
    solution:
      'Before the first affiliate link, say in a clear sentence that you earn money from it. Mark affiliate links with rel="sponsored".',
  }),

  fires: () => [body(LINK)],
  quiet: () => [
    body(`${LINK}<footer>As an Amazon Associate I earn from qualifying purchases.</footer>`),
    page(document('', `<p>Anzeige</p>${LINK}`, 'de')),
    body('<a href="https://www.amazon.com/dp/B000">Kestrel</a>'),
    body(LINK, { url: 'https://amazon.com/stores/kestrel' }),
    page(document('', LINK, 'xx')),
  ],
})
