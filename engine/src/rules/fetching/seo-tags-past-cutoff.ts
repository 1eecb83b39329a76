import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { grouped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const LATEST = 1_048_576

export const seoTagsPastCutoff = pageRule({
  id: 'seo-tags-past-cutoff',
  name: 'Important tags come too late in a huge page',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  reviewed: '2026-11',
  check:
    'Save the page as “HTML only” and search it in an editor for the title, `canonical` or `ld+json`: a million characters come before.',
  applies: isHtmlPage,
  judgesCutPages: true,

  find(page) {
    if (page.latestTag <= LATEST) return []
    return [
      {
        at: 'head',
        found: `title, robots, canonical or markup at character ${grouped(page.latestTag)}`,
        expected: 'within the first megabyte',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Move the important tags to the top',
    problem: `${pagesThat(cases, 'has', 'have')} its title, robots, canonical or structured data behind more than a megabyte of other code, where crawlers may no longer read.`,
    solution: 'Put these tags first in the head and move inline scripts, styles and images to files.',
    example: null,
  }),

  fires: () => [
    head(`<style>${'a{}'.repeat(400_000)}</style><title>Boots</title>`),
    head(`<title>Boots</title><style>${'a{}'.repeat(400_000)}</style><link rel=canonical href=/boots>`),
  ],
  quiet: () => [head(`<title>Boots</title><style>${'a{}'.repeat(400_000)}</style>`), head('<title>Boots</title>')],
})
