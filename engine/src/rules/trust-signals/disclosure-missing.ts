import { isAffiliateLink } from '#facts/affiliate-links.ts'
import { wordsOf } from '#facts/language-words.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, document, page } from '#testing/example.ts'

const LINK = '<p>The best boots: <a href="https://www.amazon.com/dp/B000?tag=boots-20">Kestrel</a></p>'

export const disclosureMissing = pageRule({
  id: 'disclosure-missing',
  name: 'Paid links are not called so',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking',
  reviewed: '2026-11',
  check: 'Read the text around the named link: no sentence on the page says that you earn from it.',
  // The words for it are known in these languages only.
  applies: (page) => isHtmlPage(page) && wordsOf(page.lang) !== null && page.signs.hasPaidLink,

  find(page) {
    const links = page.links.filter(isAffiliateLink)
    const [first] = links
    if (first === undefined || page.signs.hasDisclosure) return []
    return [{ at: first.path, found: `${links.length} affiliate links, first ${first.url}`, expected: 'a sentence that says so' }]
  },

  advise: (cases) => ({
    title: 'Say where links earn you money',
    problem: `${pagesThat(cases, 'has', 'have')} affiliate links without a word about it: ${cases[0]?.found ?? ''}. Consumer law asks for it, and so do the programmes themselves.`,
    solution: 'Say it before the first such link, in words that everybody understands, and mark the links with rel="sponsored".',
    example: '<p>Some links are affiliate links: if you buy, we earn a commission, at no cost to you.</p>',
  }),

  fires: () => [body(LINK)],
  quiet: () => [
    body(`${LINK}<footer>As an Amazon Associate I earn from qualifying purchases.</footer>`),
    page(document('', `<p>Anzeige</p>${LINK}`, 'de')),
    body('<a href="https://www.amazon.com/dp/B000">Kestrel</a>'),
    page(document('', LINK, 'xx')),
  ],
})
