import { SEARCH_CRAWLERS, TRAINING_CRAWLERS } from '#rules/ai-crawlers.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'

/** Reads `Content-Signal: search=yes, ai-train=no` as defined at https://contentsignals.org; a key may appear more than once. */
function signalsIn(robotsTxt: string): Map<string, Set<string>> {
  const signals = new Map<string, Set<string>>()
  for (const [, line = ''] of robotsTxt.matchAll(/^\s*content-signal\s*:([^#\n]*)/gim)) {
    for (const [, key = '', value = ''] of line.matchAll(/\b(search|ai-input|ai-train)\s*=\s*(yes|no)\b/gi)) {
      const known = signals.get(key.toLowerCase()) ?? new Set()
      signals.set(key.toLowerCase(), known.add(value.toLowerCase()))
    }
  }
  return signals
}

const file = (text: string) => site({ '/': linking('/a'), '/robots.txt': text })

export const aiPolicyContradictory = siteRule({
  id: 'ai-policy-contradictory',
  name: 'Conflicting AI crawler rules',
  checks: 'Content-Signal lines in robots.txt that contradict Disallow lines or the robots meta tag',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://contentsignals.org/',
  reviewed: '2026-11',
  check:
    'Open /robots.txt on your site: a `Content-Signal` line says yes to something that a `Disallow` for a crawler or a `noai` meta tag forbids.',
  find({ crawl: { robots }, start, robotsFor, home }) {
    if (robots?.state !== 'read') return []
    const signals = signalsIn(robots.text)
    // With different signals per group, the answer depends on the crawler, so they are not compared.
    const only = (key: string): string | null => (signals.get(key)?.size === 1 ? ([...(signals.get(key) ?? [])][0] ?? null) : null)
    const shut = (names: readonly string[]): string[] => names.filter((name) => !robotsFor(start, name).allowed)
    const training = shut(TRAINING_CRAWLERS)
    const search = shut(['Googlebot', 'Bingbot'])
    const answers = shut(SEARCH_CRAWLERS.map(({ name }) => name))
    const refusesMeta = home?.metas.some(({ name, content }) => name === 'robots' && /\bnoai\b/i.test(content)) === true
    const contradictions = [
      ...(only('search') === 'yes' && search.length > 0 ? [`search=yes, but Disallow for ${search.join(', ')}`] : []),
      ...(only('ai-train') === 'yes' && training.length > 0 ? [`ai-train=yes, but Disallow for ${training.join(', ')}`] : []),
      ...(only('ai-input') === 'yes' && answers.length > 0 ? [`ai-input=yes, but Disallow for ${answers.join(', ')}`] : []),
      ...(only('ai-train') === 'yes' && refusesMeta ? ['ai-train=yes, but noai in the robots meta tag'] : []),
    ]
    return contradictions.map((found) => ({ url: robots.url, at: 'robots.txt', found, expected: 'the same rule everywhere' }))
  },

  advise: (cases) => ({
    title: 'Fix conflicting AI crawler rules',
    problem: `Your rules for AI crawlers contradict each other${withExample(cases)} Each crawler can follow the rule it prefers, so your content may be used in ways you don’t want.`,
    solution:
      'Decide separately about search, AI answers and AI training. Then write the same decision into the Content-Signal lines, the Disallow lines and the robots meta tags.',
  }),

  fires: () => [
    file('User-agent: *\nContent-Signal: search=yes, ai-train=yes\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /'),
    site({
      '/': document('<meta name="robots" content="noai, noimageai">', ''),
      '/robots.txt': 'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /',
    }),
  ],
  quiet: () => [
    file('User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /'),
    file('User-agent: *\nContent-Signal: ai-train=no\nAllow: /'),
    file('User-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /\n\nUser-agent: *\nContent-Signal: ai-train=yes\nAllow: /'),
    file('User-agent: GPTBot\nDisallow: /'),
  ],
})
