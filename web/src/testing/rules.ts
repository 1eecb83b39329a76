import type { Rule, RuleDescription } from '@seo/contract/rules'

export const rule = (changes: Partial<Rule> = {}): Rule => ({
  id: 'title-too-wide',
  name: 'Title tag too long',
  group: 'Title',
  checks: 'Title wider than the results show',
  category: 'content',
  impact: 'low',
  ...changes,
})

/** A rule with all fields; pass those that should differ. */
export const ruleDescription = (changes: Partial<RuleDescription> = {}): RuleDescription => ({
  ...rule(),
  difficulty: 'easy',
  minutes: 10,
  version: 2,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Search for the page and look whether its title ends in dots.',
  fails: {
    files: [{ name: 'https://shop.test/boots', text: '<title>Boots for everyone, everywhere</title>' }],
    more: 0,
    finding: { url: 'https://shop.test/boots', at: 'head > title', found: 'Boots for everyone', expected: 'at most 580 px wide' },
  },
  advice: {
    title: 'Shorten page titles',
    problem: '1 page has a title that is cut, so searchers see only a part.',
    solution: 'Put the words people search for first.',
    example: '<title>Boots for everyone</title>',
    removed: '<title>Boots for everyone, everywhere</title>',
    dialect: 'HTML',
  },
  passes: { files: [{ name: 'https://shop.test/boots', text: '<title>Boots</title>' }], more: 0 },
  neighbours: [{ id: 'title-missing', name: 'Missing title tag' }],
  ...changes,
})
