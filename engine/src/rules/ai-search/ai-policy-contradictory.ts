import { SEARCH_CRAWLERS, TRAINING_CRAWLERS } from '#rules/ai-crawlers.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'

/** Reads `Content-Signal: search=yes, ai-train=no` as defined at https://contentsignals.org; a key may appear more than once. */
function signalsIn(robotsTxt: string): Map<string, Set<string>> {
  const signals = new Map<string, Set<string>>()
  for (const [, line = ''] of robotsTxt.matchAll(/^\s*content-signal\s*:([^#\n]*)/gim)) {
    for (const [, key = '', value = ''] of line.matchAll(/\b(search|ai-input|ai-train)\s*=\s*(yes|no)\b/gi)) {
      const values = signals.get(key.toLowerCase()) ?? new Set()
      signals.set(key.toLowerCase(), values.add(value.toLowerCase()))
    }
  }
  return signals
}

const siteWithRobots = (text: string) => site({ '/': linking('/a'), '/robots.txt': text })

type Details = { isAboutDisallow: boolean }

export const aiPolicyContradictory = siteRule<Details>({
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
    // If groups have different signals, the policy depends on the crawler, so it is not compared.
    const uniqueSignal = (key: string): string | null => (signals.get(key)?.size === 1 ? ([...(signals.get(key) ?? [])][0] ?? null) : null)
    const blockedOf = (names: readonly string[]): string[] => names.filter((name) => !robotsFor(start, name).allowed)
    const blockedTraining = blockedOf(TRAINING_CRAWLERS)
    const blockedSearch = blockedOf(['Googlebot', 'Bingbot'])
    const blockedAnswers = blockedOf(SEARCH_CRAWLERS.map(({ name }) => name))
    const hasNoAiTag = home?.metas.some(({ name, content }) => name === 'robots' && /\bnoai\b/i.test(content)) === true
    const blockedBySignal = { search: blockedSearch, 'ai-train': blockedTraining, 'ai-input': blockedAnswers }
    const evidence = (found: string, isAboutDisallow: boolean) => ({
      ...{ url: robots.url, at: 'robots.txt', found, expected: 'the same rule everywhere' },
      details: { isAboutDisallow },
    })
    return [
      ...Object.entries(blockedBySignal).flatMap(([key, names]) =>
        uniqueSignal(key) === 'yes' && names.length > 0 ? evidence(`${key}=yes, but Disallow for ${names.join(', ')}`, true) : [],
      ),
      ...(uniqueSignal('ai-train') === 'yes' && hasNoAiTag ? [evidence('ai-train=yes, but noai in the robots meta tag', false)] : []),
    ]
  },

  advise: (cases) => ({
    title: 'Fix conflicting AI crawler rules',
    problem: `Your rules for AI crawlers contradict each other${withExample(cases)} Each crawler can follow the rule it prefers, so your content may be used in ways you don’t want.`,
    solution: `Decide separately about search, AI answers and AI training. Then write the same decision into the Content-Signal lines, the Disallow lines and the robots meta tags.${cases.some(({ details }) => details.isAboutDisallow) ? ' If you block only some crawlers on purpose, ignore this task.' : ''}`,
  }),

  fires: () => [
    siteWithRobots('User-agent: *\nContent-Signal: search=yes, ai-train=yes\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /'),
    site({
      '/': document('<meta name="robots" content="noai, noimageai">', ''),
      '/robots.txt': 'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /',
    }),
  ],
  quiet: () => [
    siteWithRobots('User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /'),
    siteWithRobots('User-agent: *\nContent-Signal: ai-train=no\nAllow: /'),
    siteWithRobots('User-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /\n\nUser-agent: *\nContent-Signal: ai-train=yes\nAllow: /'),
    siteWithRobots('User-agent: GPTBot\nDisallow: /'),
  ],
})
