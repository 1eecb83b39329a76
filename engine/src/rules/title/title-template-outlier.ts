import { isIndexable } from '#rules/gates.ts'
import { isIndexFile } from '#rules/questions.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** A norm needs ten examples, and most of them must agree. */
const SAMPLE = 10
const AGREE = 0.7

/** Separator and name at the end. */
const endingOf = (title: string): string | null => /\s[|–—·-]\s[^|–—·]{1,40}$/.exec(title)?.[0] ?? null

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)

export const titleTemplateOutlier = siteRule({
  id: 'title-template-outlier',
  name: 'Title does not follow the site’s pattern',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Open this page and two others of the site and compare how the titles in the tabs end: this one ends differently.',
  find(site) {
    const titled = site.pages.filter((page) => isIndexable(page) && page.title !== null && page.type !== 'home' && !isIndexFile(page, site))
    if (titled.length < SAMPLE) return []
    const endings = new Map<string, number>()
    for (const page of titled) {
      const ending = endingOf(page.title?.text ?? '')
      if (ending !== null) endings.set(ending, (endings.get(ending) ?? 0) + 1)
    }
    const usual = [...endings].sort((a, b) => b[1] - a[1])[0]
    if (usual === undefined || usual[1] < titled.length * AGREE) return []
    return titled
      .filter((page) => endingOf(page.title?.text ?? '') !== usual[0])
      .map((page) => ({
        url: page.url,
        at: 'head > title',
        found: page.title?.text ?? '',
        expected: `ending in “${usual[0]}”, as on ${usual[1]} other pages`,
      }))
  },

  advise: (cases) => ({
    title: 'Build all titles alike',
    problem: `${pagesThat(cases, 'does', 'do')} not follow the pattern of the site: “${cases[0]?.found ?? ''}”, ${cases[0]?.expected ?? ''}. Searchers do not recognise the site in results.`,
    solution: 'Let the template add the ending to every page.',
    example: null,
  }),

  fires: () => [
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(PATHS.map((path, i) => [path, document(`<title>Boots number ${i}${i === 0 ? '' : ' | Acme'}</title>`, '')])),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/index.html', ...PATHS),
      '/index.html': linking('/index.html', ...PATHS),
      ...Object.fromEntries(PATHS.map((path, i) => [path, document(`<title>Boots number ${i} | Acme</title>`, '')])),
    }),
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(PATHS.map((path, i) => [path, document(`<title>Boots number ${i} | Acme</title>`, '')])),
    }),
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(
        PATHS.map((path, i) => [path, document(`<title>Boots number ${i}${i % 2 === 0 ? '' : ' | Acme'}</title>`, '')]),
      ),
    }),
  ],
})
