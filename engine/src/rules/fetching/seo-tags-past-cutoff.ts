import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { grouped, pageCount } from '#rules/wording.ts'

const MAX_OFFSET_CHARACTERS = 1_048_576
const MAX_GOOGLEBOT_CHARACTERS = 2 * MAX_OFFSET_CHARACTERS

type Details = { isUnreadByGoogle: boolean }

export const seoTagsPastCutoff = pageRule<Details>({
  id: 'seo-tags-past-cutoff',
  name: 'SEO tags too far down in the HTML',
  checks: 'Pages with the title, robots tag, canonical tag or JSON-LD after the first megabyte of HTML',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  reviewed: '2026-11',
  check:
    'Save the page as “HTML only” and search it in a text editor for the title, `canonical` or `ld+json`: a million characters come before.',
  applies: isHtmlPage,
  judgesTruncatedPages: true,

  find(page) {
    if (page.latestTag <= MAX_OFFSET_CHARACTERS) return []
    return [
      {
        at: 'head',
        found: `title, robots tag, canonical tag or structured data at character ${grouped(page.latestTag)}`,
        expected: 'within the first megabyte',
        details: { isUnreadByGoogle: page.latestTag > MAX_GOOGLEBOT_CHARACTERS },
      },
    ]
  },

  advise: (cases) => ({
    title: `Move SEO tags to the top of the HTML on ${pageCount(cases)}`,
    problem: `On ${pageCount(cases)}, the title, robots tag, canonical tag or structured data comes after more than 1 MB of other code${withExample(cases, 'url')} Googlebot reads only the first 2 MB of a page, so it ${cases.some(({ details }) => details.isUnreadByGoogle) ? 'misses tags that come later' : 'will miss them if that code grows'}.`,
    solution: 'Put these tags first in the head. Then move inline scripts, styles and images into separate files.',
    example: null,
  }),

  fires: () => [
    head(`<style>${'a{}'.repeat(400_000)}</style><title>Boots</title>`),
    head(`<title>Boots</title><style>${'a{}'.repeat(400_000)}</style><link rel=canonical href=/boots>`),
  ],
  quiet: () => [head(`<title>Boots</title><style>${'a{}'.repeat(400_000)}</style>`), head('<title>Boots</title>')],
})
